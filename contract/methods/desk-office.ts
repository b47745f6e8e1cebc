// The admin's side of the desk: the tariff, lists, ratings, and what waits for a person.
import * as v from 'valibot'
import { toDollars } from '#domain/basics/money.ts'
import { DESK_PAGE_SIZE, PROMO_USES_MAX, TITLE_MAX } from '#domain/desk.ts'
import { MANAGERS } from '#domain/people.ts'
import { ACCOUNTS } from '#domain/ledger.ts'
import { PROMOCODE_CHARACTERS, PROMOCODE_MIN } from '#domain/orders.ts'
import { PAGE_CENTS_MAX } from '#domain/prices.ts'
import { PAYMENT_TYPES } from '#domain/payments.ts'
import {
  SETTLED_THINGS,
  SETTLEMENT_NOTE_MAX,
  SETTLEMENT_REFERENCE_MAX,
  SETTLEMENT_WAYS,
} from '#domain/settlements.ts'
import { REFERENCE_LISTS } from '#domain/references.ts'
import { lineField, promocodeField, textField } from '../grammar/fields.ts'
import { method, type Who } from '../grammar/methods.ts'
import { paging } from '../grammar/paging.ts'
import {
  collection,
  count,
  dollars,
  id,
  instant,
  list,
  map,
  page,
  percent,
  type Shape,
  wholeBetween,
} from '../grammar/shapes.ts'
import { Category, Price, Reference } from '../kinds/choices.ts'
import { Rating } from '../kinds/requests.ts'

const ADMIN: Who = ['admin']

const sum = v.pipe(dollars, v.minValue(Number.MIN_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER))
const title = lineField({ min: 1, max: TITLE_MAX })
const price = v.pipe(dollars, v.minValue(0.01), v.maxValue(toDollars(PAGE_CENTS_MAX)))

const Promo = v.strictObject({
  code: v.string(),
  percent: count,
  validFrom: instant,
  validTo: instant,
  maxUses: count,
  uses: count,
})

const Letter = v.strictObject({
  id,
  subject: v.string(),
  recipient: v.string(),
  state: v.picklist(['queued', 'sent', 'failed']),
  tries: count,
  error: v.nullable(v.string()),
  createdAt: instant,
  /** We gave it up and still have its words. A mail with a code or a link that opens something keeps none. */
  canRetry: v.boolean(),
})

const Job = v.strictObject({
  id: v.string(),
  name: v.string(),
  row: count,
  tries: count,
  error: v.nullable(v.string()),
  createdAt: instant,
})

/** What a refund and a dispute have in common. */
const atVendor = {
  id,
  order: id,
  version: count,
  amount: dollars,
  currency: v.string(),
  way: v.picklist(PAYMENT_TYPES),
  since: instant,
}

/** Money that waits for a person: refunds that could not be sent, disputes at banks, and wallets of people who are gone. */
const Unsettled = map({
  refunds: v.array(
    v.strictObject({
      ...atVendor,
      /**
       * The provider refused it for good and no wallet can hold it. We go on trying any other refund, unless
       * a person has taken it over.
       */
      isRefused: v.boolean(),
      isHeld: v.boolean(),
      refusals: count,
    }),
  ),
  disputes: v.array(
    v.strictObject({
      ...atVendor,
      reason: v.string(),
      /** What the vendor has taken so far, and its fee. */
      withdrawn: dollars,
      fee: dollars,
      answerBy: v.nullable(instant),
      /** Where it is answered. */
      address: v.string(),
    }),
  ),
  wallets: v.array(v.strictObject({ person: id, amount: dollars })),
  /** How many things wait in all, with the mails and jobs that failed. */
  waiting: count,
})

const Difference = v.strictObject({
  about: v.string(),
  /** During an upgrade, a page may hear from a server that does not say it. */
  of: v.optional(v.string()),
  id: count,
  found: v.string(),
})
/** A link of the record that does not hold. */
export const BrokenLink = v.strictObject({ chain: v.string(), seq: count, reason: v.string() })

export const office = {
  prices: read(collection(Price)),
  /** For orders that are placed from now on. */
  savePrice: save({ level: id, hours: id, value: price }, collection(Price)),
  categories: read(collection(Category)),
  saveCategory: save({ id: v.optional(id), title, percent }, collection(Category)),
  discounts: read(list(Promo)),
  saveDiscount: save(
    {
      code: v.pipe(
        promocodeField,
        v.minLength(PROMOCODE_MIN),
        v.regex(PROMOCODE_CHARACTERS, 'Use only letters from A to Z, digits, hyphens and underscores.'),
      ),
      percent: wholeBetween(1, 100),
      validFrom: v.pipe(instant, v.minValue(0)),
      validTo: v.pipe(instant, v.minValue(0)),
      maxUses: wholeBetween(1, PROMO_USES_MAX),
    },
    list(Promo),
  ),
  references: method({
    kind: 'read',
    who: ADMIN,
    input: v.object({ list: v.picklist(REFERENCE_LISTS) }),
    output: collection(Reference),
    refuses: [],
  }),
  /** Changes a title of the list, or adds a new one at its end. */
  saveReference: save(
    { list: v.picklist(REFERENCE_LISTS), id: v.optional(id), title },
    collection(Reference),
  ),
  /** The newest first; `waiting` leaves out published ratings. */
  ratings: method({
    kind: 'read',
    who: MANAGERS,
    input: v.object({ waiting: v.optional(v.boolean(), false), ...paging(DESK_PAGE_SIZE) }),
    output: page(Rating),
    refuses: [],
  }),
  publishRating: method({
    kind: 'write',
    who: MANAGERS,
    input: v.object({ rating: id, published: v.boolean() }),
    output: Rating,
    refuses: ['not_found', 'conflict'],
  }),
  /** Mails that could not be delivered and mails that we are trying again; the newest first. */
  mails: read(list(Letter)),
  retryMail: method({
    kind: 'write',
    who: ADMIN,
    input: v.object({ id }),
    output: list(Letter),
    refuses: ['not_found'],
  }),
  /** The jobs that we gave up, the newest first. */
  jobs: read(list(Job)),
  retryJob: method({
    kind: 'write',
    who: ADMIN,
    input: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    output: list(Job),
    refuses: ['not_found'],
  }),
  unsettled: read(Unsettled),
  /**
   * Answers with what still waits. For a refund or a dispute, `version` is the order's; `amount` is what the
   * wallet held.
   */
  settle: method({
    kind: 'talk',
    who: ADMIN,
    input: v.object({
      about: v.picklist(SETTLED_THINGS),
      id,
      version: v.optional(count, 0),
      amount: v.optional(sum, 0),
      way: v.picklist(SETTLEMENT_WAYS),
      note: v.optional(textField(SETTLEMENT_NOTE_MAX), ''),
      reference: v.optional(lineField({ min: 0, max: SETTLEMENT_REFERENCE_MAX }), ''),
    }),
    output: Unsettled,
    refuses: ['not_found', 'conflict'],
  }),
  /** Checks the books and the record of who did what, now. */
  books: read(
    map({
      checkedAt: instant,
      /** What each account of the books holds. */
      accounts: v.array(v.strictObject({ account: v.picklist(ACCOUNTS), amount: dollars })),
      differences: v.array(Difference),
      audits: count,
      /** The first link of the record that does not hold. */
      broken: v.nullable(BrokenLink),
    }),
  ),
}

function read<const S extends Shape>(output: S) {
  return method({ kind: 'read', who: ADMIN, input: v.object({}), output, refuses: [] })
}

/** Answers with the whole list as it is then. */
function save<const Entries extends v.ObjectEntries, const S extends Shape>(entries: Entries, output: S) {
  return method({ kind: 'write', who: ADMIN, input: v.object(entries), output, refuses: [] })
}
