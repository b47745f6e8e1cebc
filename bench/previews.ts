// A paper of twenty pages on the page: opened for the first time, in a process of its own, and from what is kept.
import { Document, Packer, Paragraph } from 'docx'
import { bringCustomers, type Customer } from './customers.ts'
import { PAPER } from './paper.ts'
import { inTurns } from './rounds.ts'
import type { Stage } from './stage.ts'
import { atMost, type Row } from './table.ts'
import { writePaper } from './writing.ts'

const ROUNDS = 5
const PARAGRAPHS = 55
const WORDS_A_PARAGRAPH = 100
const FIRST_MS_MAX = 1_000
const KEPT_MS_MAX = 50

export async function benchPreviews(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const LONGHAND_DATA = await stage.makeFolder()
  const [customer] = await bringCustomers(DATABASE_URL, 1)
  if (!customer) throw new Error('The bench has no customer')
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, LONGHAND_DATA, ROLES: 'web' })
  let seed = 0
  let key = await bringPaper(product, customer, (seed += 1))
  const open = async () => {
    const began = performance.now()
    const answer = await fetch(`${product}/stream/preview/${key}`, { headers: { cookie: customer.cookie } })
    const text = await answer.text()
    if (!text.includes(`data-paragraph="${PARAGRAPHS - 1}"`)) throw new Error('The preview is not whole')
    return performance.now() - began
  }
  const [first, kept] = await inTurns(
    [
      {
        name: 'preview of a DOCX of 20 pages, for the first time',
        measure: async () => {
          key = await bringPaper(product, customer, (seed += 1))
          return open()
        },
      },
      { name: 'the same, once it was opened', measure: open },
    ],
    ROUNDS,
  )
  return [
    ...(first ? atMost('ms', FIRST_MS_MAX, [first]) : []),
    ...(kept ? atMost('ms', KEPT_MS_MAX, [kept]) : []),
  ]
}

/**
 * The bytes of each file are unlike those of any other. Returns the file's key, once it is a file of an
 * order.
 */
async function bringPaper(product: string, { cookie }: Customer, seed: number): Promise<string> {
  const paragraphs = writePaper(seed, PARAGRAPHS, WORDS_A_PARAGRAPH).map((text) => new Paragraph(text))
  const bytes = await Packer.toArrayBuffer(new Document({ sections: [{ children: paragraphs }] }))
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'paper.docx')
  const tokened = await fetch(`${product}/api/token`, { headers: { cookie } })
  const { data }: { data: { token: string } } = await tokened.json()
  const headers = { token: data.token }
  const uploaded = await fetch(`${product}/stream/upload`, { method: 'POST', headers, body: form })
  const { key }: { key: string } = await uploaded.json()
  const placed = await fetch(`${product}/api/proxy?namespace=orders&method=create`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...PAPER, files: [key], key: crypto.randomUUID() }),
  })
  if (!placed.ok) throw new Error(await placed.text())
  return key
}
