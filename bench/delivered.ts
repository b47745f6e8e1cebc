// A final paper as the product holds it once it has been handed in, read and released.
import { createHash } from 'node:crypto'
import { fingerprint } from '#domain/papers/shingles.ts'
import type { Db } from '#server/store/connection.ts'
import { insertDelivery, releaseNewest } from '#server/store/deliveries.ts'
import { insertFile } from '#server/store/files.ts'
import { keepFingerprint, keepReading } from '#server/store/readings.ts'

/** Returns the number of the version. The customer stands in for the writer, too. */
export async function deliverPaper(db: Db, orderId: number, paragraphs: readonly string[]): Promise<number> {
  const text = paragraphs.join('\n\n')
  const sha256 = createHash('sha256').update(text).digest()
  const key = sha256.toString('hex').slice(0, 32)
  const body = paragraphs.map((words, index) => `<p data-paragraph="${index}">${words}</p>`).join('')
  const reading = {
    kind: 'text',
    obstacle: null,
    pages: 1,
    paragraphs,
    headings: [],
    notes: 0,
    fonts: [],
    spacing: null,
  } as const
  return db.transaction().execute(async (tx) => {
    const { customer_id: ownerId } = await tx
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await insertFile(tx, {
      key,
      ownerId,
      kind: 'upload',
      name: 'paper.txt',
      size: text.length,
      sha256,
      createdAt: 0,
    })
    await tx.insertInto('writers').values({ person_id: ownerId, pen_name: 'Wren' }).execute()
    const delivery = await insertDelivery(tx, { orderId, writerId: ownerId, kind: 'final', at: 0 })
    await tx
      .insertInto('order_files')
      .values({ file_key: key, order_id: orderId, delivery_id: delivery })
      .execute()
    await keepReading(tx, { sha256, format: 'text' }, { ...reading, body, readAt: 0 })
    await keepFingerprint(tx, sha256, fingerprint(paragraphs))
    await releaseNewest(tx, { orderId, kind: 'final', at: 0 })
    return delivery
  })
}
