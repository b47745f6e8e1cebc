import { describe, expect, test } from 'vitest'
import { type Breach, breachesOf, type Values } from '#tests/kit/breaches.ts'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'

// The second line of defence for what people write to each other and what we tell them.
const house = await startTestHouse()
const { pool } = house

const [one, other] = [await addPerson(house), await addPerson(house)]
for (const customer of [one, other]) await place(customer)

await pool.query(`
  insert into threads (order_id, created_at, total) values (1, 1, 1);
  insert into thread_readers (order_id, person_id) values (1, 1);
  insert into messages (order_id, seq, hash, person_id, author, content, created_at)
    values (1, 1, 'one', 1, 'client', 'Hello', 1);
  insert into notifications (person_id, order_id, name, created_at) values (1, 1, 'order.paid', 1);
  insert into push_addresses (person_id, session_id, endpoint, p256dh, auth, created_at)
    values (1, 1, 'https://push.example/one', 'key', 'auth', 1);
  insert into pushes (address_id, order_id) values (1, 1);
  insert into mails (person_id, recipient, subject, text, html, created_at)
    values (1, 'one@example.test', 'Hello', 'Hello', '<p>Hello</p>', 1);
`)

/** The columns in which a second valid row must differ from the one above. */
const ALIKE: Readonly<Record<string, Values>> = {
  mails: {},
  messages: { seq: '2', hash: `'two'` },
  notifications: {},
  push_addresses: { session_id: '2', endpoint: `'https://push.example/two'` },
  pushes: { order_id: '2' },
  thread_readers: { person_id: '2' },
  threads: { order_id: '2' },
}

const { breach, again, listRules, refusalOf } = breachesOf(pool, ALIKE)

/** Each bad row, by the name of the constraint that refuses it. */
const BREACHES: Readonly<Record<string, Breach>> = {
  mails_empty_once_settled: breach('mails', { state: `'failed'` }),
  mails_pkey: breach('mails', { id: 'id' }),
  mails_sent_at: breach('mails', { sent_at: '2' }),
  mails_sent_forgets_whom: breach('mails', { state: `'sent'`, sent_at: '2', text: `''`, html: `''` }),
  mails_state_check: breach('mails', { state: `'lost'`, text: `''`, html: `''` }),
  mails_tries_check: breach('mails', { tries: '-1' }),
  messages_author_check: breach('messages', { author: `'manager'` }),
  messages_content_check: breach('messages', { content: `repeat('a', 5001)` }),
  messages_hash_check: breach('messages', { hash: `''` }),
  messages_order_id_hash_key: breach('messages', { hash: 'hash' }),
  messages_pkey: breach('messages', { seq: 'seq' }),
  messages_seq_check: breach('messages', { seq: '0' }),
  notifications_name_check: breach('notifications', { name: `'paid'` }),
  notifications_pkey: breach('notifications', { id: 'id' }),
  push_addresses_auth_check: breach('push_addresses', { auth: `repeat('a', 101)` }),
  push_addresses_endpoint_check: breach('push_addresses', { endpoint: `repeat('a', 1001)` }),
  push_addresses_endpoint_key: breach('push_addresses', { endpoint: 'endpoint' }),
  push_addresses_p256dh_check: breach('push_addresses', { p256dh: `repeat('a', 101)` }),
  push_addresses_pkey: breach('push_addresses', { id: 'id' }),
  push_addresses_session_id_key: breach('push_addresses', { session_id: 'session_id' }),
  pushes_of_messages: again('pushes'),
  pushes_of_news: breach('pushes', { name: `'order.paid'` }),
  pushes_pkey: breach('pushes', { id: 'id' }),
  thread_readers_draft_check: breach('thread_readers', { draft: `repeat('a', 5001)` }),
  thread_readers_known_check: breach('thread_readers', { known: '-1' }),
  thread_readers_pkey: again('thread_readers'),
  threads_pkey: again('threads'),
  threads_total_check: breach('threads', { total: '-1' }),
}

test('every check and unique index on these tables has its row', async () => {
  expect(Object.keys(BREACHES).toSorted()).toEqual(await listRules())
})

describe('a raw insert', () => {
  test.each(Object.keys(ALIKE))('of a second valid row is accepted by %s', async (table) => {
    expect(await refusalOf({ table, by: ALIKE[table] ?? {} })).toBeNull()
  })

  test.each(Object.entries(BREACHES))('is refused by %s', async (name, wrong) => {
    expect(await refusalOf(wrong)).toBe(name)
  })
})
