// The baseline of reading a thread: the same SQL, sent as it comes.
import * as v from 'valibot'
import { MESSAGES_PAGE_SIZE } from '#domain/constants.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { listMessages } from '#server/store/messages.ts'
import { findThread } from '#server/store/threads.ts'
import { serveBare } from './serve.ts'

const Reading = v.object({ order: v.number(), person: v.number(), offset: v.number() })

await serveBare(async (app, { onEnd }) => {
  const { DATABASE_URL = '' } = process.env
  const db = openDatabase(openPool(DATABASE_URL, { readOnly: true, onBreak: () => {} }))
  onEnd(() => db.destroy())
  app.post('/', async ({ body }) => {
    const { order, person, offset } = v.parse(Reading, body)
    const thread = await findThread(db, order, person)
    const upTo = (thread?.total ?? 0) - offset
    return [thread, await listMessages(db, order, { after: upTo - MESSAGES_PAGE_SIZE, upTo })]
  })
})
