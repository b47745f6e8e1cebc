import { describe, expect, test } from 'vitest'
import { ACTIVITY_FILTERS, activityKind, filterActivities, hasFiles } from './activities.ts'
import type { Activity } from './activities.ts'

function activity(name: string, { isClient = false, files = 0 } = {}): Activity {
  return { type: { name }, owner: { isClient }, attaches: [{ files: Array.from({ length: files }) }] }
}

function names(activities: readonly Activity[]): string[] {
  return activities.map(({ type }) => type.name)
}

describe('kinds', () => {
  test.each([
    ['ACT-04', 'approved', ['approved', 'confirmed', 'paid', 'accepted', 'refunded']],
    ['ACT-05', 'declined', ['rejected', 'canceled', 'declined']],
    ['ACT-06', 'uploaded', ['uploaded']],
    ['ACT-07', 'completed', ['completed', 'applied']],
    ['ACT-08', 'requested', ['requested', 'finalizing', 'editing', 'initiated', 'started']],
    ['ACT-09', 'updated', ['changed', 'updated', '', 'Paid', 'constructor', '__proto__']],
  ])('$1 is meant by its words ($0)', (_row, kind, words) => {
    expect(words.map((word) => activityKind(`order.${word}`))).toEqual(words.map(() => kind))
    expect(words.map(activityKind)).toEqual(words.map(() => kind))
  })

  test('the word after the last dot decides', () => {
    expect(activityKind('paid.order.canceled')).toBe('declined')
  })
})

describe('filters', () => {
  const events = [
    activity('order.created', { isClient: true }),
    activity('order.paid', { isClient: true }),
    activity('paper.uploaded'),
    activity('dispute.started', { isClient: true, files: 1 }),
  ]

  test('each filter has its label', () => {
    expect(ACTIVITY_FILTERS.map(({ label }) => label)).toEqual(['All', 'By Service', 'By You', 'With Files'])
  })

  test('all shows everything (ACT-10)', () => {
    expect(filterActivities(events, 'all')).toEqual(events)
  })

  test("service, labelled 'By Service', shows what the client did not do (ACT-11)", () => {
    expect(ACTIVITY_FILTERS).toContainEqual({ by: 'service', label: 'By Service' })
    expect(names(filterActivities(events, 'service'))).toEqual(['paper.uploaded'])
  })

  test("own, labelled 'By You', shows what the client did (ACT-12)", () => {
    expect(ACTIVITY_FILTERS).toContainEqual({ by: 'own', label: 'By You' })
    expect(names(filterActivities(events, 'own'))).toEqual(['order.created', 'order.paid', 'dispute.started'])
  })

  test("files, labelled 'With Files', shows what counts as having files (ACT-13)", () => {
    expect(ACTIVITY_FILTERS).toContainEqual({ by: 'files', label: 'With Files' })
    expect(names(filterActivities(events, 'files'))).toEqual(['paper.uploaded', 'dispute.started'])
  })

  test('a reference narrows any filter to one entity', () => {
    expect(names(filterActivities(events, 'all', 'order'))).toEqual(['order.created', 'order.paid'])
    expect(names(filterActivities(events, 'files', 'dispute'))).toEqual(['dispute.started'])
    expect(filterActivities(events, 'all', 'ord')).toEqual([])
  })
})

describe('with files', () => {
  test.each([
    ['ACT-14', ['paper.uploaded']],
    ['ACT-15', ['file.uploaded', 'file.approved', 'file.declined']],
    ['ACT-16', ['order.completed']],
    ['ACT-17', ['revision.updated']],
  ])('$1 always count ($0)', (_row, always) => {
    for (const name of always) {
      expect(hasFiles(activity(name))).toBe(true)
      expect(hasFiles({ ...activity(name), attaches: [] })).toBe(true)
    }
  })

  test.each([
    ['ACT-18', 'revision.requested'],
    ['ACT-19', 'dispute.started'],
  ])('$1 counts only when its first attachment has files ($0)', (_row, name) => {
    expect(hasFiles(activity(name, { files: 1 }))).toBe(true)
    expect(hasFiles(activity(name))).toBe(false)
    expect(hasFiles({ ...activity(name), attaches: [] })).toBe(false)
    expect(hasFiles({ ...activity(name), attaches: [{ files: [] }, { files: ['late'] }] })).toBe(false)
  })

  test('other events never count, even with files', () => {
    expect(hasFiles(activity('order.paid', { files: 3 }))).toBe(false)
  })
})
