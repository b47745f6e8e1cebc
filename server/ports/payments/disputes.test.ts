// What the providers say of a dispute, in each of their words, and what it means for the books.
import { expect, test } from 'vitest'
import { stripeAnswering } from '#tests/kit/stripe-vendor.ts'
import { disputeStateOf } from './paypal-disputes.ts'

test.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['warning_needs_response', 'open'],
  ['warning_under_review', 'open'],
  // An inquiry took no money, and ends without a winner.
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
])('a dispute that Stripe calls %s is %s', async (status, state) => {
  const moves = [
    { amount: -8980, fee: 1500 },
    { amount: 8980, fee: -1500 },
  ]
  const told = {
    id: 'du_1',
    amount: 8980,
    currency: 'usd',
    payment_intent: 'pi_1',
    reason: 'general',
    status,
  }
  const said = await saidByStripe({ ...told, balance_transactions: moves, evidence_details: { due_by: 0 } })
  expect(said).toEqual({
    reference: 'du_1',
    capture: 'pi_1',
    cents: 8980,
    currency: 'USD',
    state,
    reason: 'general',
    answerBy: null,
    withdrawnCents: 8980,
    reinstatedCents: 8980,
    feeCents: 1500,
    feeBackCents: 1500,
  })
})

async function saidByStripe(dispute: object) {
  const client = await stripeAnswering((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(dispute))
  })
  return client.lookDispute('du_1')
}

function paypalDispute(given: object) {
  return {
    dispute_id: 'PP-D-1',
    disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_amount: { currency_code: 'USD', value: '89.80' },
    ...given,
  }
}

test.each(['OPEN', 'WAITING_FOR_BUYER_RESPONSE', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW'])(
  'a dispute that PayPal calls %s is open',
  (status) => {
    const due = { seller_response_due_date: '2027-03-14T12:00:00.000Z' }
    expect(disputeStateOf(paypalDispute({ status, ...due }))).toMatchObject({
      state: 'open',
      cents: 8980,
      withdrawnCents: 0,
      answerBy: Date.parse(due.seller_response_due_date) / 1000,
    })
  },
)

test.each([
  ['RESOLVED_SELLER_FAVOUR', 'won', 0],
  // PayPal pays the customer itself.
  ['RESOLVED_WITH_PAYOUT', 'won', 0],
  ['CANCELED_BY_BUYER', 'won', 0],
  ['DENIED', 'won', 0],
  ['NONE', 'won', 0],
  // PayPal does not always list what moved.
  ['RESOLVED_BUYER_FAVOUR', 'lost', 8980],
  ['ACCEPTED', 'lost', 8980],
])('a dispute that PayPal resolved as %s is %s', (outcome_code, state, withdrawnCents) => {
  const resolved = paypalDispute({ status: 'RESOLVED', dispute_outcome: { outcome_code } })
  expect(disputeStateOf(resolved)).toMatchObject({ state, withdrawnCents, answerBy: null })
})

test('an outcome of PayPal’s that we do not know is a fault, and no decision', () => {
  const unknown = paypalDispute({ status: 'RESOLVED', dispute_outcome: { outcome_code: 'SOMETHING_NEW' } })
  expect(() => disputeStateOf(unknown)).toThrow('PayPal resolved a dispute as SOMETHING_NEW')
})

test('only what moved on our side of PayPal counts: the customer’s money and the fees apart', () => {
  const move = (affected_party: string, type: string, reason: string, value: string) => ({
    affected_party,
    type,
    reason,
    amount: { currency_code: 'USD', value },
  })
  const money_movements = [
    move('SELLER', 'DEBIT', 'DISPUTE_SETTLEMENT', '50.00'),
    move('SELLER', 'CREDIT', 'DISPUTE_SETTLEMENT', '20.00'),
    move('SELLER', 'DEBIT', 'DISPUTE_FEE', '15.00'),
    move('SELLER', 'CREDIT', 'DISPUTE_FEE', '5.00'),
    move('BUYER', 'CREDIT', 'DISPUTE_SETTLEMENT', '50.00'),
  ]
  const outcome = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }
  expect(disputeStateOf(paypalDispute({ ...outcome, money_movements }))).toMatchObject({
    withdrawnCents: 5000,
    reinstatedCents: 2000,
    feeCents: 1500,
    feeBackCents: 500,
  })
})
