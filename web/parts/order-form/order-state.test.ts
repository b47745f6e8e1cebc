// The draft in this browser: kept as typed, read with care, never overwritten without asking.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepIn } from '#tests/kit/local-storage.ts'
import { INITIAL_DRAFT, type OrderDraft } from './order-draft.ts'
import {
  changeDraft,
  followDraftInOtherTabs,
  leaveCheckout,
  leaveForm,
  offerDraft,
  rememberOrder,
  restoreDraft,
  settleRival,
  showStep,
  useOrderForm,
} from './order-state.ts'
import { DRAFT_KEY } from '#web/lib/storage.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  keepIn(kept)
  useOrderForm.setState(useOrderForm.getInitialState(), true)
})

test('the draft begins with all the keys of the specification, and the six of ours (FORM-20)', () => {
  const specified =
    'step academicLevel documentType discipline citationStyle topic instructions files sources skip_sources ' +
    'urgency pages_number spacing slides_number writerCategory promocode'
  const ours = 'type hasAbstractPage previousId reached key version'
  expect(Object.keys(INITIAL_DRAFT).sort()).toEqual(`${specified} ${ours}`.split(' ').sort())
})

describe('the kept draft', () => {
  test('is flat, holds what was typed, and comes back', () => {
    restoreDraft()
    changeDraft({ topic: 'Rail travel', pages_number: 4, files: [{ key: 'k', name: 'criteria.pdf' }] })
    showStep(3)
    expect(keptDraft()).toMatchObject({ topic: 'Rail travel', pages_number: 4, step: 3, version: 1 })
    beginAnew()
    expect(useOrderForm.getState().draft).toMatchObject({
      topic: 'Rail travel',
      pages_number: 4,
      files: [{ key: 'k', name: 'criteria.pdf' }],
      step: 3,
    })
  })

  test.each([
    ['another version', JSON.stringify({ ...INITIAL_DRAFT, version: 0, topic: 'Old' })],
    ['no draft at all', '[1, 2'],
  ])('of %s is dropped with a word', (_what, text) => {
    kept.set(DRAFT_KEY, text)
    restoreDraft()
    expect(useOrderForm.getState()).toMatchObject({ draft: INITIAL_DRAFT, isDraftLost: true })
  })

  test('that was tampered with falls back field by field', () => {
    const forged = { topic: 7, pages_number: -3, urgency: 'soon', files: [{ key: 1 }], spacing: 9 }
    kept.set(DRAFT_KEY, JSON.stringify({ ...INITIAL_DRAFT, ...forged, instructions: 'Keep this' }))
    restoreDraft()
    expect(useOrderForm.getState().draft).toEqual({ ...INITIAL_DRAFT, instructions: 'Keep this' })
  })

  test('loses only its step when the form is left, and keeps nothing after signing out', () => {
    changeDraft({ topic: 'Rail travel' })
    showStep(4)
    leaveForm()
    expect(keptDraft()).toMatchObject({ step: 0, topic: 'Rail travel' })
    showStep(4)
    kept.delete(DRAFT_KEY)
    leaveForm()
    expect(kept.has(DRAFT_KEY)).toBe(false)
  })
})

test('a created order resets the draft and is remembered until checkout is left (FORM-17 FORM-18 FORM-19)', () => {
  changeDraft({ topic: 'Rail travel' })
  rememberOrder(42)
  expect(useOrderForm.getState()).toMatchObject({ createdOrderId: 42, isSecureCheckout: true })
  expect(keptDraft()).toEqual(INITIAL_DRAFT)
  leaveCheckout()
  expect(useOrderForm.getState()).toMatchObject({ createdOrderId: null, isSecureCheckout: false })
})

test('a change makes it another order to place: the key of the last attempt is gone', () => {
  changeDraft({ key: 'attempt' })
  showStep(9)
  expect(keptDraft().key).toBe('attempt')
  changeDraft({ topic: 'Something else' })
  expect(keptDraft().key).toBe('')
})

describe('another tab', () => {
  test('that wrote something else asks, and nothing is overwritten before the answer', () => {
    const stop = followTabs()
    changeDraft({ topic: 'Mine' })
    const theirs = writeElsewhere({ topic: 'Theirs' })
    changeDraft({ topic: 'Mine, longer' })
    expect(keptDraft().topic).toBe('Theirs')
    expect(useOrderForm.getState().rival).toEqual({ from: 'another tab', draft: theirs })
    settleRival('refuse')
    expect(keptDraft().topic).toBe('Mine, longer')
    writeElsewhere({ topic: 'Theirs' })
    settleRival('take')
    expect(useOrderForm.getState()).toMatchObject({ draft: { topic: 'Theirs' }, rival: null })
    stop()
  })

  test('that is only at another step says nothing, and an untouched form simply follows', () => {
    const stop = followTabs()
    writeElsewhere({ step: 5 })
    expect(useOrderForm.getState().rival).toBeNull()
    writeElsewhere({ topic: 'Theirs' })
    expect(useOrderForm.getState()).toMatchObject({ draft: { topic: 'Theirs', step: 0 }, rival: null })
    stop()
  })

  test('that went on with the draft while this one showed another page is taken over on the way back', () => {
    restoreDraft()
    changeDraft({ topic: 'Mine' })
    leaveForm()
    const theirs = writeElsewhere({ topic: 'Mine, and theirs' })
    restoreDraft()
    expect(useOrderForm.getState()).toMatchObject({ draft: theirs, rival: null })
    changeDraft({ topic: 'Mine, and mine again' })
    leaveForm()
    restoreDraft()
    expect(useOrderForm.getState().draft.topic).toBe('Mine, and mine again')
  })

  test('that signed out while this one showed another page leaves nothing of the draft on the way back', () => {
    restoreDraft()
    changeDraft({ topic: 'Mine' })
    leaveForm()
    kept.delete(DRAFT_KEY)
    restoreDraft()
    expect(useOrderForm.getState().draft).toEqual(INITIAL_DRAFT)
  })

  test('that placed the order while this one showed another page leaves an empty form on the way back', () => {
    restoreDraft()
    changeDraft({ topic: 'Mine' })
    leaveForm()
    writeElsewhere({})
    restoreDraft()
    expect(useOrderForm.getState().draft).toEqual(INITIAL_DRAFT)
  })
})

test('what is typed while an earlier order waits for an answer is kept', () => {
  changeDraft({ topic: 'Begun' })
  offerDraft('an earlier order', { ...INITIAL_DRAFT, topic: 'Earlier' })
  changeDraft({ topic: 'Begun, and gone on with' })
  expect(keptDraft().topic).toBe('Begun, and gone on with')
})

test('an earlier order as a template never replaces what was begun', () => {
  changeDraft({ topic: 'Begun' })
  offerDraft('an earlier order', { ...INITIAL_DRAFT, topic: 'Earlier' })
  expect(useOrderForm.getState()).toMatchObject({
    draft: { topic: 'Begun' },
    rival: { from: 'an earlier order' },
  })
})

let listener: ((event: object) => void) | undefined

function followTabs() {
  vi.stubGlobal('addEventListener', (_type: string, listen: (event: object) => void) => (listener = listen))
  vi.stubGlobal('removeEventListener', () => (listener = undefined))
  return followDraftInOtherTabs()
}

function writeElsewhere(changes: Partial<OrderDraft>): OrderDraft {
  const draft = { ...INITIAL_DRAFT, ...changes }
  kept.set(DRAFT_KEY, JSON.stringify(draft))
  listener?.({ key: DRAFT_KEY, newValue: kept.get(DRAFT_KEY) })
  return draft
}

function beginAnew() {
  useOrderForm.setState(useOrderForm.getInitialState(), true)
  restoreDraft()
}

function keptDraft() {
  return JSON.parse(kept.get(DRAFT_KEY) ?? '{}')
}
