// Statements: every movement of a person's money with us, the balance, and a receipt for each payment and refund.
import * as v from 'valibot'
import { STATEMENT_PAGE_SIZE } from '#domain/constants.ts'
import { RECEIPT_NUMBER } from '#domain/receipts.ts'
import { method } from '../grammar/methods.ts'
import { paging } from '../grammar/paging.ts'
import { page } from '../grammar/shapes.ts'
import { Receipt, Transaction, Wallet } from '../kinds/money.ts'

export const statements = {
  /** Newest first. */
  fetch: method({
    kind: 'read',
    who: 'person',
    input: v.object(paging(STATEMENT_PAGE_SIZE)),
    output: page(Transaction),
    refuses: [],
  }),
  wallet: method({ kind: 'read', who: 'person', input: v.object({}), output: Wallet, refuses: [] }),
  receipt: method({
    kind: 'read',
    who: 'person',
    input: v.object({ number: v.pipe(v.string(), v.regex(RECEIPT_NUMBER)) }),
    output: Receipt,
    refuses: ['not_found'],
  }),
}
