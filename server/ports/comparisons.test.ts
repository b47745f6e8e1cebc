import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { findShared as inThisThread } from '#domain/papers/originality.ts'
import { fingerprint } from '#domain/papers/shingles.ts'
import { openComparisons } from './comparisons.ts'
import { TooBusy } from './turns.ts'

test('two comparisons run at a time and forty wait; one more is told that we are busy', async () => {
  const { compare } = openComparisons()
  const asked = Array.from({ length: 43 }, () => compare('a person', ['One.'], ['One.', 'Two.']))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.slice(0, 42).filter(({ status }) => status === 'fulfilled')).toHaveLength(42)
  expect(outcomes.at(-1)).toEqual({ status: 'rejected', reason: expect.any(TooBusy) })
})

test('shared passages are found among the texts that the hashes of the paper lead to', async () => {
  const { findShared } = openComparisons()
  const paper = ['Before it. We the People of the United States, in Order to form a more perfect Union.']
  const known = { source: 'public', title: 'The Constitution', paragraphs: paper } as const
  const hashes: number[] = []
  const found = await findShared('a person', paper, (asked) => {
    hashes.push(...asked)
    return Promise.resolve([known])
  })
  expect(hashes).toEqual(fingerprint(paper))
  expect(found).toEqual(inThisThread(paper, [known]))
  expect(found).toHaveLength(1)
})

test('a search for passages asks for no texts before its turn, and one that fails gives its turn to the next', async () => {
  const { findShared } = openComparisons()
  const asked: string[] = []
  const running = Promise.withResolvers<[]>()
  const search = (whose: string, findKnown: () => Promise<[]>) =>
    findShared(whose, ['One.'], () => {
      asked.push(whose)
      return findKnown()
    })
  const first = [search('one', () => running.promise), search('another', () => running.promise)]
  const waiting = search('a third', () => Promise.reject(new Error('The database is away')))
  const failure = expect(waiting).rejects.toThrow('The database is away')
  await eventually(() => expect(asked.toSorted()).toEqual(['another', 'one']))
  running.resolve([])
  expect(await Promise.all(first)).toEqual([[], []])
  await failure
  expect(await search('one', () => Promise.resolve([]))).toEqual([])
})

test('a search whose texts do not come within ten seconds ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = Promise.withResolvers<void>()
  const search = openComparisons().findShared('a person', ['One.'], () => {
    asked.resolve()
    return new Promise(() => {})
  })
  const failure = expect(search).rejects.toThrow('The comparison came to no end')
  await asked.promise
  vi.advanceTimersByTime(10_000)
  await failure
})
