// Shows which passages of a version also appear elsewhere.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { papers } from '#contract/methods/papers.ts'
import { isManager } from '#domain/people.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { withoutReferences } from '#domain/papers/facts.ts'
import { formatOf } from '#domain/papers/formats.ts'
import { hasWords } from '#domain/papers/reading.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import { findSeenVersion } from '#server/deeds/read-version.ts'
import type { Db } from '#server/store/connection.ts'
import { listVersionFiles } from '#server/store/deliveries.ts'
import { countTexts, findLike } from '#server/store/likenesses.ts'
import { findReading } from '#server/store/readings.ts'
import { knownTexts, viewOriginality, type FileText } from '#server/views/originality.ts'

const UNREAD = refuse('conflict', 'We’re still reading this paper. Try again in a minute.')
const NO_WORDS = refuse(
  'conflict',
  'We can’t read the words of these files, so we can’t compare them with others.',
)

export async function reportOriginality(
  { actor, db, ports, content, now }: OfPerson<TalkContext>,
  asked: InputOf<typeof papers.originality>,
) {
  const found = await findSeenVersion(db, { ...asked, actor })
  if (!found.ok) return found
  const { orderId, customerId, kind } = found.value
  const isCustomer = customerId === actor.id
  if (isCustomer && kind !== 'final') return refuse('not_found', 'Version not found')
  const texts = await readTexts(db, asked.delivery)
  if (!texts) return UNREAD
  const paper = texts.flatMap(withoutReferences)
  if (!hasWords(paper)) return NO_WORDS
  const others = isManager(actor.scopes) ? 'manager' : 'writer'
  const reader = isCustomer ? 'customer' : others
  const passages = await ports.comparisons.findShared(String(actor.id), paper, async (hashes) => {
    const likes = await findLike(db, { orderId, customerId, hashes, isReleasedOnly: isCustomer })
    return knownTexts(likes, content.library, { customerId, reader })
  })
  const comparedPapers = await countTexts(db, orderId)
  return allow(
    viewOriginality(passages, texts, { at: now, comparedPapers, comparedTexts: content.library.length }),
  )
}

/** Returns nothing if a file was not read yet. */
async function readTexts(db: Db, delivery: number): Promise<readonly FileText[] | undefined> {
  const texts: FileText[] = []
  for (const { key, name, sha256 } of await listVersionFiles(db, delivery)) {
    const format = formatOf(name)
    const reading = format && (await findReading(db, { sha256, format }))
    if (format && !reading) return undefined
    if (reading) texts.push({ ...reading, file: key })
  }
  return texts
}
