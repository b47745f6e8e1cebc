// The desk: its queues, an order with all that belongs to it, and every deed of writers and managers.
import * as v from 'valibot'
import { DELIVERY_FILES_MAX, DELIVERY_KINDS } from '#domain/deliveries.ts'
import {
  DESK_PAGE_SIZE,
  DESK_QUEUES,
  DESK_SEARCH_MAX,
  EDITED_URGENCY_HOURS_MAX,
  NOTE_MAX,
} from '#domain/desk.ts'
import { DISPUTE_OUTCOMES } from '#domain/disputes.ts'
import {
  ORDER_FILES_MAX,
  INSTRUCTIONS_MAX,
  PAGES_MAX,
  SLIDES_MAX,
  TOPIC_MAX,
  TOPIC_MIN,
} from '#domain/orders.ts'
import { MARK_ANSWERS, MARK_NOTE_MAX } from '#domain/papers/marks.ts'
import { NUMBERS_RANGES } from '#domain/numbers.ts'
import { MANAGERS, SCOPES, STAFF } from '#domain/people.ts'
import { REQUEST_INSTRUCTIONS_MAX } from '#domain/requests.ts'
import { RETURN_TARGETS } from '#domain/refunds.ts'
import { PEOPLE_GROUPS, STAFF_PAGE_SIZE, STAFF_SEARCH_MAX } from '#domain/staff.ts'
import { ORDER_STATUSES } from '#domain/statuses.ts'
import { cleanLine, cleanText } from '#domain/texts.ts'
import { maximumLength, minimumLength, required, type Length } from '#domain/validations.ts'
import { fileKeyField, lineField } from '../grammar/fields.ts'
import { method, type Who } from '../grammar/methods.ts'
import { paging } from '../grammar/paging.ts'
import { count, id, instant, map, page, percent, wholeBetween } from '../grammar/shapes.ts'
import { Brief, Dossier } from '../kinds/desk.ts'
import { Person } from '../kinds/people.ts'
import { BrokenLink, office } from './desk-office.ts'

const WRITERS: Who = ['writer']
const ADMINS: Who = ['admin']

const note = textOf('note', { min: 1, max: NOTE_MAX })
const verdict = v.picklist(['approve', 'decline'])

const counts = v.optional(count)

export const desk = {
  ...office,
  /**
   * Urgent orders first, then by deadline. A query looks through all orders that the caller may read, also
   * those that are over.
   */
  queue: method({
    kind: 'read',
    who: STAFF,
    input: v.object({
      queue: v.picklist(DESK_QUEUES),
      query: v.optional(lineField({ min: 0, max: DESK_SEARCH_MAX }), ''),
      status: v.optional(v.picklist(ORDER_STATUSES)),
      /** Only orders that are due within a day of being placed. */
      urgent: v.optional(v.literal(true)),
      /** Only orders that the caller may claim. */
      claimable: v.optional(v.literal(true)),
      level: v.optional(id),
      documentType: v.optional(id),
      writer: v.optional(id),
      ...paging(DESK_PAGE_SIZE),
    }),
    output: page(Brief),
    refuses: ['forbidden'],
  }),
  /** Counts the queues that the caller may look into. */
  counts: method({
    kind: 'read',
    who: STAFF,
    input: v.object({}),
    output: map({
      approve: counts,
      pool: counts,
      mine: counts,
      check: counts,
      revisions: counts,
      disputes: counts,
      late: counts,
      all: counts,
      /**
       * For a writer, how many orders of the pool they may claim, and how many of the pool's orders are
       * urgent.
       */
      claimable: counts,
      urgent: counts,
    }),
    refuses: [],
  }),
  order: method({
    kind: 'read',
    who: STAFF,
    input: v.object({ id }),
    output: Dossier,
    refuses: ['not_found'],
  }),
  /** How many links the order's record has, and the first that does not hold. */
  record: method({
    kind: 'read',
    who: MANAGERS,
    input: v.object({ id }),
    output: map({ rows: count, broken: v.nullable(BrokenLink) }),
    refuses: ['not_found'],
  }),
  approve: deed(MANAGERS, { waive: v.optional(v.boolean(), false) }),
  reject: deed(MANAGERS, { note }),
  assign: deed(MANAGERS, { writer: id }),
  claim: deed(WRITERS, {}),
  upload: {
    ...deed(WRITERS, { stage: v.picklist(DELIVERY_KINDS), files: filesUpTo(DELIVERY_FILES_MAX) }),
    // The files are cleaned before the deed.
    kind: 'talk' as const,
  },
  release: deed(MANAGERS, { as: v.picklist(DELIVERY_KINDS) }),
  return: deed(MANAGERS, { note }),
  decideRevision: deed(MANAGERS, {
    outcome: verdict,
    note: v.optional(textOf('note', { max: NOTE_MAX }), ''),
  }),
  initiateRevision: deed(MANAGERS, {
    instructions: textOf('instructions', { min: 1, max: REQUEST_INSTRUCTIONS_MAX }),
  }),
  decideDispute: deed(MANAGERS, {
    outcome: v.picklist([...DISPUTE_OUTCOMES, 'decline']),
    percent: v.optional(percent),
    to: v.optional(v.picklist(RETURN_TARGETS)),
    note: v.optional(textOf('note', { max: NOTE_MAX }), ''),
  }),
  cancel: deed(MANAGERS, { note, percent }),
  refund: deed(MANAGERS, {}),
  complete: deed(MANAGERS, {}),
  /** At least one of these; all that are given change together. */
  edit: deed(MANAGERS, {
    topic: v.optional(
      v.pipe(v.string(), v.transform(cleanLine), ...lengths('topic', { min: TOPIC_MIN, max: TOPIC_MAX })),
    ),
    instructions: v.optional(textOf('instructions', { max: INSTRUCTIONS_MAX })),
    /** Hours from the placing of the order to its deadline. */
    urgency: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(EDITED_URGENCY_HOURS_MAX))),
    pages: v.optional(wholeBetween(0, PAGES_MAX)),
    slides: v.optional(wholeBetween(0, SLIDES_MAX)),
    level: v.optional(id),
    writerNote: v.optional(textOf('note to the writer', { max: NOTE_MAX })),
  }),
  answerMark: deed(WRITERS, {
    mark: id,
    answer: v.picklist(MARK_ANSWERS),
    note: v.optional(textOf('note', { max: MARK_NOTE_MAX }), ''),
  }),
  attach: deed(MANAGERS, { files: filesUpTo(ORDER_FILES_MAX) }),
  file: deed(MANAGERS, {
    file: fileKeyField,
    outcome: verdict,
    /** For the customer: why a file was declined. */
    note: v.optional(textOf('note', { max: NOTE_MAX }), ''),
  }),
  /**
   * Slots are the days of the last fortnight, the last eight weeks, or the last year in steps of four weeks;
   * the newest slot is last.
   */
  numbers: method({
    kind: 'read',
    who: MANAGERS,
    input: v.object({ range: v.optional(v.picklist(NUMBERS_RANGES), 'days') }),
    output: map({
      firstSlot: instant,
      slotSeconds: count,
      /** How many orders came into the status. */
      arrivals: v.array(v.strictObject({ status: v.picklist(ORDER_STATUSES), counts: v.array(count) })),
      /** First final papers, and how many of them came before their deadline. */
      papers: v.array(count),
      inTime: v.array(count),
      /** How many seconds late the middle one of the late papers was. */
      lateness: v.nullable(count),
      revisions: v.array(count),
      disputes: v.array(count),
      /** How many seconds orders stood in the status before they left it. */
      stays: v.array(
        v.strictObject({ status: v.picklist(ORDER_STATUSES), orders: count, middle: count, most: count }),
      ),
      writers: v.array(
        v.strictObject({
          id,
          name: v.string(),
          category: v.nullable(v.string()),
          open: count,
          nextDueAt: v.nullable(instant),
          papers: count,
          inTime: count,
          revisions: count,
        }),
      ),
    }),
    refuses: [],
  }),
  /** By their names; a query finds people of the group whose address or pen name begins with it. */
  people: method({
    kind: 'read',
    who: ADMINS,
    input: v.object({
      who: v.optional(v.picklist(PEOPLE_GROUPS), 'staff'),
      query: v.optional(lineField({ min: 0, max: STAFF_SEARCH_MAX }), ''),
      ...paging(STAFF_PAGE_SIZE),
    }),
    output: page(Person),
    refuses: [],
  }),
  /** How many people each group has. */
  peopleCounts: method({
    kind: 'read',
    who: ADMINS,
    input: v.object({}),
    output: map({
      staff: count,
      writers: count,
      managers: count,
      admins: count,
      customers: count,
      all: count,
    }),
    refuses: [],
  }),
  setScopes: method({
    kind: 'write',
    who: ADMINS,
    input: v.object({
      person: id,
      scopes: v.pipe(v.array(v.picklist(SCOPES)), v.maxLength(SCOPES.length)),
      /** What only a writer has. */
      penName: v.optional(v.pipe(v.string(), v.transform(cleanLine)), ''),
      category: v.optional(id),
    }),
    output: Person,
    refuses: ['not_found', 'conflict'],
  }),
  /** Signs the person out everywhere; callers who mean themselves stay signed in where they are. */
  endSessions: method({
    kind: 'write',
    who: ADMINS,
    input: v.object({ person: id }),
    output: Person,
    refuses: ['not_found'],
  }),
}

/** Each deed says which version of the order it was decided on, and is answered with the order as it is now. */
function deed<const Entries extends v.ObjectEntries>(who: Who, entries: Entries) {
  return method({
    kind: 'write',
    who,
    input: v.object({ order: id, version: count, ...entries }),
    output: Dossier,
    refuses: ['not_found', 'conflict'],
  })
}

function filesUpTo(max: number) {
  return v.pipe(v.array(fileKeyField), v.minLength(1, required('files')), v.maxLength(max))
}

function textOf(name: string, length: Partial<Length> & { readonly max: number }) {
  return v.pipe(v.string(), v.transform(cleanText), ...lengths(name, { min: 0, ...length }))
}

/** The desk says the longer sentences. */
function lengths(name: string, { min, max }: Length) {
  return [
    v.check<string, string>((text) => min === 0 || text !== '', required(name)),
    v.minLength<string, number, string>(min, minimumLength(name, min)),
    v.maxLength<string, number, string>(max, maximumLength(name, max)),
  ] as const
}
