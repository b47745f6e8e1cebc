import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MARKS_MAX } from '#domain/papers/marks.ts'
import {
  followKeptMarks,
  forgetMarks,
  keepMarkDraft,
  keepMark,
  removeMark,
  type KeptMark,
} from './kept-marks.ts'
import { keepIn } from '#tests/kit/local-storage.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from './state/auth.ts'
import { MARKS_KEY } from './storage.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  learnUser(CASEY_USER)
  keepIn(kept)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})

afterEach(() => {
  kept.clear()
  followKeptMarks()
  clearAuth()
  vi.unstubAllGlobals()
})

describe('marks that were not sent yet', () => {
  test('are kept as they are written, and gone once they are sent', () => {
    keepMarkDraft('7/3', mark('a', ''))
    expect(paper('7/3')).toMatchObject({ marks: [], draft: { id: 'a' } })
    keepMark('7/3', mark('a', 'Please change this.'))
    keepMark('7/3', mark('b', 'And this.'))
    keepMark('7/3', mark('a', 'Please change this word.'))
    expect(paper('7/3')).toMatchObject({
      marks: [{ id: 'b' }, { note: 'Please change this word.' }],
      draft: null,
    })
    removeMark('7/3', 'b')
    expect(paper('7/3')?.marks).toHaveLength(1)
    // The same words in another order, whose number begins alike.
    keepMark('71/3', mark('c', 'Please change this word.'))
    forgetMarks(7, [mark('a', 'Please change this word.')])
    expect(paper('7/3')).toBeUndefined()
    expect(paper('71/3')?.marks).toHaveLength(1)
  })

  test('that are still being written become marks when another one is begun, so that no words are lost', () => {
    keepMarkDraft('7/3', mark('a', ''))
    keepMarkDraft('7/3', mark('a', 'Not fini'))
    keepMarkDraft('7/3', { ...mark('b', ''), file: 'g' })
    expect(paper('7/3')).toMatchObject({ marks: [{ id: 'a', note: 'Not fini' }], draft: { id: 'b' } })
    keepMarkDraft('7/3', mark('c', ''))
    expect(paper('7/3')).toMatchObject({ marks: [{ id: 'a' }], draft: { id: 'c' } })
    keepMark('7/3', { ...mark('d', 'Put back.'), file: 'g' })
    expect(paper('7/3')).toMatchObject({ marks: [{ id: 'a' }, { id: 'd' }], draft: { id: 'c' } })
    keepMark('7/3', mark('e', 'Put back beside what is being written.'))
    expect(paper('7/3')).toMatchObject({ marks: [{}, {}, { id: 'e' }], draft: { id: 'c' } })
  })

  test('stay if the request did not have them', () => {
    const sent = [mark('a', 'Change this.'), mark('b', 'This as well.'), mark('d', 'And this.')]
    for (const each of sent) keepMark(each.id === 'd' ? '7/4' : '7/3', each)
    keepMark('7/3', { ...mark('b', ''), note: 'Changed in another tab, after it was sent.' })
    keepMark('7/3', mark('c', 'Made in another tab, after the request was sent.'))
    keepMarkDraft('7/4', mark('e', 'Not fini'))
    forgetMarks(7, sent)
    expect(paper('7/3')?.marks).toMatchObject([{ id: 'b' }, { id: 'c' }])
    expect(paper('7/4')).toMatchObject({ marks: [], draft: { id: 'e' } })
  })

  test('are no more than a request takes, on no more than ten versions', () => {
    for (let count = 0; count < MARKS_MAX; count += 1)
      expect(keepMark('1/1', mark(`m${count}`, 'Note.'))).toBe(true)
    expect(keepMark('1/1', mark('one more', 'Note.'))).toBe(false)
    expect(keepMark('1/1', mark('m4', 'Other words.'))).toBe(true)
    // What is being written when the marks are full stays, and the next mark has to wait.
    expect(keepMarkDraft('1/1', mark('written', 'Half a th'))).toBe(true)
    expect(keepMarkDraft('1/1', mark('next', ''))).toBe(false)
    expect(paper('1/1')?.draft).toMatchObject({ id: 'written', note: 'Half a th' })
    keepMarkDraft('1/1', null)
    for (let order = 2; order < 13; order += 1) keepMark(`${order}/1`, mark('a', 'Note.'))
    expect(papers().map(([name]) => name)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((id) => `${id}/1`))
  })

  test('of which a part is missing are ignored, all of their paper', () => {
    const whole = mark('a', 'Note.')
    const isRead = (entry: unknown) => {
      kept.set(MARKS_KEY, JSON.stringify({ person: CASEY_USER.id, items: [entry] }))
      followKeptMarks()
      removeMark('7/3', 'none')
      return kept.has(MARKS_KEY)
    }
    expect(isRead(['7/3', { marks: [], draft: whole }])).toBe(true)
    for (const name of Object.keys(whole)) {
      const part = { ...whole, [name]: null }
      expect([name, isRead(['7/3', { marks: [whole, part], draft: null }])]).toEqual([name, false])
      expect([name, isRead(['7/3', { marks: [whole], draft: part }])]).toEqual([name, false])
    }
    for (const entry of [
      null,
      '7/3',
      [7, { marks: [whole], draft: null }],
      ['7/3', null],
      ['7/3', { draft: whole }],
    ])
      expect(isRead(entry)).toBe(false)
  })

  test('of another person, or in another shape, are ignored', () => {
    const entry = ['7/3', { marks: [mark('a', 'Note.')], draft: null }]
    const person = CASEY_USER.id
    for (const text of [
      JSON.stringify({ person: 99, items: [entry] }),
      JSON.stringify({ person, items: [['7/3', { marks: [{ id: 'a' }], draft: null }]] }),
      JSON.stringify({ person, items: { 7: entry } }),
      '[1, 2',
    ]) {
      kept.set(MARKS_KEY, text)
      followKeptMarks()
      removeMark('7/3', 'none')
      expect(kept.has(MARKS_KEY)).toBe(false)
    }
    kept.set(MARKS_KEY, JSON.stringify({ person, items: [entry] }))
    followKeptMarks()
    removeMark('7/3', 'none')
    expect(paper('7/3')?.marks).toHaveLength(1)
  })

  test('are there again after the session, and none that is made without one stays for the next person', () => {
    keepMark('7/3', mark('a', 'Please change this.'))
    clearAuth()
    keepMark('7/3', mark('b', 'Too late.'))
    expect(paper('7/3')?.marks).toMatchObject([{ id: 'a' }])
    learnUser(CASEY_USER)
    followKeptMarks()
    removeMark('7/3', 'none')
    expect(paper('7/3')?.marks).toMatchObject([{ id: 'a' }])
  })
})

function mark(id: string, note: string): KeptMark {
  return { id, file: 'f', exact: 'these words', prefix: '', suffix: '', paragraph: 2, note, at: 5 }
}

function papers(): [string, { marks: KeptMark[]; draft: KeptMark | null }][] {
  return JSON.parse(kept.get(MARKS_KEY) ?? '{"items": []}').items
}

function paper(name: string) {
  return papers().find(([each]) => each === name)?.[1]
}
