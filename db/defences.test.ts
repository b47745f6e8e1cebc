import { describe, expect, test } from 'vitest'
import { type Breach, breachesOf, type Values } from '#tests/kit/breaches.ts'
import { testDatabase } from '#tests/kit/database.ts'

// The second line of defence: if our own code is wrong, PostgreSQL itself refuses the row.
const { pool } = await testDatabase()

/** Tables that money rests on, besides every table that holds cents. */
const BESIDE = ['book_checks', 'discount_uses', 'discounts', 'receipt_years']
/** It holds cents but moves none, and its own chain proves it. */
const ELSEWHERE = ['audits']

await pool.query(`
  insert into people (email, name, created_at) values ('one@example.test', 'One', 1), ('two@example.test', 'Two', 1);
  insert into urgencies (hours) values (700);
  insert into discounts (code, percent, valid_from, valid_to, max_uses, uses) values ('TENOFF', 10, 1, 9, 5, 1);
  insert into orders (
    customer_id, key, placement_hash, type, status, level_id, document_type_id, discipline_id, citation_style_id, topic,
    instructions, sources, skip_sources, pages, slides, spacing, has_abstract_page, urgency_hours, ordered_urgency_hours,
    writer_category_id, cost_per_page_cents, category_percent, discount_code, discount_percent, total_cents, created_at,
    deadline_at, delivery_deadline_at)
  select people.id, gen_random_uuid(), sha256(''), 'writing', 'unpaid', 1, 1, 1, 1, 'Canals', '', 0, false, 1, 0, 1, false, 24, 24, 1,
    2245, 0, 'TENOFF', 10, 2021, 1, 2, 2 from people order by people.id;
  insert into order_lines (order_id, position, kind, quantity, unit_cents, permille, cents) values (1, 1, 'pages', 1, 2245, 1000, 2245);
  insert into discount_uses (code, person_id, order_id, created_at) values ('TENOFF', 1, 1, 1);
  insert into attempts (order_id, type, due_cents, reference, url, return_url, fallback_url, created_at, expires_at, look_at)
    values (1, 'CREDIT', 2021, 'cs_1', '/', '/', '/', 1, 2, 2);
  insert into captures (attempt_id, order_id, type, reference, cents, currency, captured_at)
    values (1, 1, 'CREDIT', 'pi_1', 2021, 'USD', 1);
  insert into refunds (capture_id, cents, created_at, look_at) values (1, 2021, 1, 2);
  insert into bank_disputes (capture_id, reference, cents, currency, state, reason, opened_at, look_at)
    values (1, 'dp_1', 2021, 'USD', 'open', '', 1, 2);
  insert into receipt_years (year, last) values (2030, 1);
  insert into receipts (year, number, kind, person_id, order_id, cents, created_at) values (2030, 1, 'payment', 1, 1, 2021, 1);
  insert into changes (order_id, pages, slides, spacing, has_abstract_page, level_id, writer_category_id, urgency_hours,
    cost_per_page_cents, category_percent, old_total_cents, total_cents, old_category_id, old_lines, lines, created_at, expires_at)
    values (1, 2, 0, 1, false, 1, 1, 24, 2245, 0, 2021, 4042, 1, '[]', '[]', 1, 2);
  insert into entries (person_id, order_id, kind, debit, credit, cents, capture_id, refund_id, created_at) values
    (1, 1, 'payment', 'stripe', 'wallet', 2021, 1, null, 1), (1, 1, 'order', 'wallet', 'revenue', 2021, null, null, 1),
    (1, 1, 'return', 'revenue', 'wallet', 2021, null, null, 1), (1, 1, 'refund', 'wallet', 'refunds', 2021, 1, 1, 1),
    (1, 1, 'settlement', 'refunds', 'stripe', 2021, 1, 1, 1), (1, 1, 'bounce', 'stripe', 'wallet', 2021, 1, 1, 1);
  insert into entries (person_id, order_id, kind, debit, credit, cents, change_id, created_at)
    values (1, 1, 'change', 'wallet', 'revenue', 2021, 1, 1);
  insert into book_checks (day, checked_at, differences) values (1, 1, 0);
`)

/** The columns in which a second valid row must differ from the one above. */
const ALIKE: Readonly<Record<string, Values>> = {
  attempts: { key: 'gen_random_uuid()', reference: 'null', url: 'null', state: `'ended'`, settled_at: '3' },
  bank_disputes: { reference: `'dp_2'` },
  book_checks: { day: '2' },
  captures: { reference: `'pi_2'` },
  changes: { state: `'made'`, settled_at: '3' },
  discount_uses: { person_id: '2', order_id: '2' },
  discounts: { code: `'OTHER'` },
  entries: {
    kind: `'return'`,
    debit: `'revenue'`,
    credit: `'wallet'`,
    capture_id: 'null',
    refund_id: 'null',
  },
  order_lines: { position: '2' },
  orders: { key: 'null', placement_hash: 'null' },
  prices: { hours: '700' },
  receipt_years: { year: '2031' },
  receipts: { number: '2' },
  refunds: { key: 'gen_random_uuid()' },
}

const { breach, again, listRules, refusalOf } = breachesOf(pool, ALIKE)

const ENTRY = {
  payment: { kind: `'payment'`, debit: `'stripe'`, credit: `'wallet'`, capture_id: '1', refund_id: 'null' },
  order: { kind: `'order'`, debit: `'wallet'`, credit: `'revenue'`, capture_id: 'null', refund_id: 'null' },
  change: { kind: `'change'`, debit: `'wallet'`, credit: `'revenue'`, capture_id: 'null', change_id: '1' },
  refund: { kind: `'refund'`, debit: `'wallet'`, credit: `'refunds'`, capture_id: '1', refund_id: '1' },
  settlement: {
    kind: `'settlement'`,
    debit: `'refunds'`,
    credit: `'stripe'`,
    capture_id: '1',
    refund_id: '1',
  },
  bounce: { kind: `'bounce'`, debit: `'stripe'`, credit: `'wallet'`, capture_id: '1', refund_id: '1' },
}

/** Each bad row, by the name of the constraint that refuses it. */
const BREACHES: Readonly<Record<string, Breach>> = {
  attempts_due_cents_check: breach('attempts', { due_cents: '0' }),
  attempts_key_key: breach('attempts', { key: 'key' }),
  attempts_looks_check: breach('attempts', { looks: '-1' }),
  attempts_opened: breach('attempts', { reference: `'cs_2'` }),
  attempts_pkey: breach('attempts', { id: 'id' }),
  attempts_settled: breach('attempts', { settled_at: 'null' }),
  attempts_state_check: breach('attempts', { state: `'lost'`, settled_at: 'null' }),
  attempts_type_check: breach('attempts', { type: `'CHEQUE'` }),
  attempts_type_reference_key: breach('attempts', { reference: 'reference', url: 'url' }),
  attempts_under_way: breach('attempts', { state: `'capturing'`, settled_at: 'null' }),
  bank_disputes_capture_id_reference_key: again('bank_disputes'),
  bank_disputes_cents_check: breach('bank_disputes', { cents: '0' }),
  bank_disputes_closed: breach('bank_disputes', { closed_at: '2' }),
  bank_disputes_currency_check: breach('bank_disputes', { currency: `'usd'` }),
  bank_disputes_fee_back_cents_check: breach('bank_disputes', { fee_back_cents: '-1' }),
  bank_disputes_fee_cents_check: breach('bank_disputes', { fee_cents: '-1' }),
  bank_disputes_pkey: breach('bank_disputes', { id: 'id' }),
  bank_disputes_reason_check: breach('bank_disputes', { reason: `repeat('a', 201)` }),
  bank_disputes_reinstated_cents_check: breach('bank_disputes', { reinstated_cents: '-1' }),
  bank_disputes_state_check: breach('bank_disputes', { state: `'lapsed'`, closed_at: '2' }),
  bank_disputes_withdrawn_cents_check: breach('bank_disputes', { withdrawn_cents: '-1' }),
  book_checks_differences_check: breach('book_checks', { differences: '-1' }),
  book_checks_pkey: again('book_checks'),
  captures_cents_check: breach('captures', { cents: '0' }),
  captures_currency_check: breach('captures', { currency: `'usd'` }),
  captures_pkey: breach('captures', { id: 'id' }),
  captures_returned: breach('captures', { returned_cents: 'cents + 1' }),
  captures_type_check: breach('captures', { type: `'CHEQUE'` }),
  captures_type_reference_key: again('captures'),
  changes_category_percent_check: breach('changes', { category_percent: '101' }),
  changes_cost_per_page_cents_check: breach('changes', { cost_per_page_cents: '0' }),
  changes_not_empty: breach('changes', { pages: '0' }),
  changes_old_total_cents_check: breach('changes', { old_total_cents: '-1' }),
  changes_open: breach('changes', { state: `'open'`, settled_at: 'null' }),
  changes_pages_check: breach('changes', { pages: '201' }),
  changes_pkey: breach('changes', { id: 'id' }),
  changes_prepaid: breach('changes', { prepaid_cents: 'total_cents' }),
  changes_refunded: breach('changes', { refunded_cents: '1' }),
  changes_refunded_cents_check: breach('changes', { refunded_cents: '-1' }),
  changes_settled: breach('changes', { settled_at: 'null' }),
  changes_slides_check: breach('changes', { slides: '201' }),
  changes_spacing_check: breach('changes', { spacing: '0.5' }),
  changes_state_check: breach('changes', { state: `'lost'` }),
  changes_total_cents_check: breach('changes', { total_cents: '-1' }),
  changes_urgency_hours_check: breach('changes', { urgency_hours: '4' }),
  changes_wait: breach('changes', { state: `'open'`, settled_at: 'null', total_cents: 'old_total_cents' }),
  discount_uses_order_id_key: again('discount_uses', { person_id: '2' }),
  discount_uses_pkey: again('discount_uses', { order_id: '2' }),
  discounts_code_check: breach('discounts', { code: `'tenoff'` }),
  discounts_max_uses_check: breach('discounts', { max_uses: '0', uses: '0' }),
  discounts_percent_check: breach('discounts', { percent: '101' }),
  discounts_period: breach('discounts', { valid_from: 'valid_to' }),
  discounts_pkey: again('discounts'),
  discounts_uses: breach('discounts', { uses: 'max_uses + 1' }),
  entries_accounts: breach('entries', { debit: `'stripe'` }),
  entries_bounce: breach('entries', ENTRY.bounce),
  entries_change: breach('entries', ENTRY.change),
  entries_changes: breach('entries', { change_id: '1' }),
  entries_cents_check: breach('entries', { cents: '-1' }),
  entries_credit_check: breach('entries', { credit: `'pocket'` }, 'entries_accounts'),
  entries_debit_check: breach('entries', { debit: `'pocket'` }, 'entries_accounts'),
  entries_kind_check: breach('entries', { kind: `'gift'` }, 'entries_accounts'),
  entries_order_paid: breach('entries', ENTRY.order),
  entries_payment: breach('entries', ENTRY.payment),
  entries_pkey: breach('entries', { id: 'id' }),
  entries_receipts: breach('entries', { receipt_year: '2030' }),
  entries_refund: breach('entries', ENTRY.refund),
  entries_settlement: breach('entries', ENTRY.settlement),
  entries_sources: breach('entries', { capture_id: '1' }),
  order_lines_kind_check: breach('order_lines', { kind: `'tip'` }),
  order_lines_permille_check: breach('order_lines', { permille: '0' }),
  order_lines_pkey: again('order_lines'),
  order_lines_position_check: breach('order_lines', { position: '11' }),
  order_lines_quantity_check: breach('order_lines', { quantity: '0' }),
  order_lines_unit_cents_check: breach('order_lines', { unit_cents: '-1' }),
  orders_category_percent_check: breach('orders', { category_percent: '101' }),
  orders_cost_per_page_cents_check: breach('orders', { cost_per_page_cents: '0' }),
  orders_customer_id_key_key: again('orders'),
  orders_discount: breach('orders', { discount_code: 'null' }),
  orders_discount_percent_check: breach('orders', { discount_percent: '101' }),
  orders_instructions_check: breach('orders', { instructions: `repeat('a', 20001)` }),
  orders_late_days_check: breach('orders', { late_days: '6' }),
  orders_late_days_before_check: breach('orders', { late_days_before: '1' }),
  orders_not_empty: breach('orders', { pages: '0' }),
  orders_ordered_urgency_hours_check: breach('orders', { ordered_urgency_hours: '4' }),
  orders_pages_check: breach('orders', { pages: '201' }),
  orders_paid_cents_check: breach('orders', { paid_cents: '-1' }),
  orders_pkey: breach('orders', { id: 'id' }),
  orders_placement_hash: breach('orders', { placement_hash: 'placement_hash' }),
  orders_placement_hash_check: breach('orders', { key: 'gen_random_uuid()', placement_hash: `'short'` }),
  orders_prepaid: breach('orders', { prepaid_cents: 'total_cents + 1' }),
  orders_prev_status_check: breach('orders', { prev_status: `'lost'` }),
  orders_returned: breach('orders', { returned_cents: 'paid_cents + 1' }),
  orders_slides_check: breach('orders', { slides: '201' }),
  orders_sources_check: breach('orders', { sources: '101' }),
  orders_spacing_check: breach('orders', { spacing: '0.5' }),
  orders_status_check: breach('orders', { status: `'lost'` }),
  orders_topic_check: breach('orders', { topic: `repeat('a', 251)` }),
  orders_total_cents_check: breach('orders', { total_cents: '-1' }, 'orders_prepaid'),
  orders_type_check: breach('orders', { type: `'reading'` }),
  orders_urgency_hours_check: breach('orders', { urgency_hours: '0' }),
  orders_work_status_check: breach('orders', { work_status: `'lost'` }),
  orders_writer_note_check: breach('orders', { writer_note: `repeat('a', 5001)` }),
  prices_cents_check: breach('prices', { cents: '0' }),
  prices_pkey: again('prices'),
  receipt_years_last_check: breach('receipt_years', { last: '0' }),
  receipt_years_pkey: again('receipt_years'),
  receipts_cents_check: breach('receipts', { cents: '0' }),
  receipts_kind_check: breach('receipts', { kind: `'gift'` }),
  receipts_number_check: breach('receipts', { number: '0' }),
  receipts_pkey: again('receipts'),
  refunds_cents_check: breach('refunds', { cents: '0' }),
  refunds_key_key: again('refunds'),
  refunds_looks_check: breach('refunds', { looks: '-1' }),
  refunds_pkey: breach('refunds', { id: 'id' }),
  refunds_refusals_check: breach('refunds', { refusals: '-1' }),
  refunds_sent: breach('refunds', { state: `'sent'` }),
  refunds_settled: breach('refunds', { state: `'done'` }),
  refunds_state_check: breach('refunds', { state: `'lost'` }),
}

test('every table of money is known here, and every check and unique index on it has its row', async () => {
  const { rows: tables } = await pool.query(
    String.raw`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)cents$'`,
  )
  const known = Object.keys(ALIKE).toSorted()
  expect([...tables.map(({ name }) => String(name)), ...BESIDE].toSorted()).toEqual(
    [...known, ...ELSEWHERE].toSorted(),
  )
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
