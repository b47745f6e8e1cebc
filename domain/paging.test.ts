import { describe, expect, test } from 'vitest'
import { ALL_ACTIVITIES } from './activities.ts'
import {
  ACTIVITIES_FETCH_ALL_PAGES,
  ACTIVITIES_FETCH_ALL_SIZE,
  ACTIVITIES_PAGE_SIZE,
  NOTIFICATIONS_PAGE_SIZE,
  RELATIVE_TIMES_REFRESH_SECONDS,
  THREADS_FETCH_ALL_PAGES,
  THREADS_PAGE_SIZE,
  UNREAD_REFRESH_SECONDS,
} from './constants.ts'
import { collectPages, hasItemsBeyond, isFullPage, pageAsked, pageOffset } from './paging.ts'
import type { PageRequest } from './paging.ts'
import { ALL_THREADS } from './threads.ts'

/** A list of that length that remembers each request. */
function source(length: number) {
  const asked: PageRequest[] = []
  const fetchPage = async ({ offset, size }: PageRequest) => {
    asked.push({ offset, size })
    const left = Math.max(0, Math.min(size, length - offset))
    return Array.from({ length: left }, (_, index) => offset + index)
  }
  return { asked, fetchPage }
}

describe('walking through all pages', () => {
  test('an endless history is asked exactly 200 times for 25 activities (ACT-03)', async () => {
    const { asked, fetchPage } = source(Infinity)
    const items = await collectPages(fetchPage, ALL_ACTIVITIES)
    expect(asked).toHaveLength(200)
    expect(asked.every(({ size }) => size === 25)).toBe(true)
    expect(asked.at(-1)?.offset).toBe(199 * 25)
    expect(new Set(items).size).toBe(5000)
  })

  test('an endless list of threads is asked exactly 20 times (CHAT-38)', async () => {
    const { asked, fetchPage } = source(Infinity)
    await collectPages(fetchPage, ALL_THREADS)
    expect(asked).toHaveLength(20)
  })

  test.each([
    [0, 1],
    [24, 1],
    [25, 2],
    [60, 3],
  ])('%i items are complete after %i calls', async (length, calls) => {
    const { asked, fetchPage } = source(length)
    expect(await collectPages(fetchPage, ALL_THREADS)).toHaveLength(length)
    expect(asked).toHaveLength(calls)
  })

  test('a page that fails fails the walk', async () => {
    const broken = async () => await Promise.reject<number[]>(new Error('gone'))
    await expect(collectPages(broken, ALL_THREADS)).rejects.toThrow('gone')
  })
})

test('an address counts its pages from 1; what names no page is the first', () => {
  expect(pageAsked('3', 25)).toEqual({ page: 3, offset: 50 })
  for (const text of [null, '', '0', '-1', '1.5', 'last'])
    expect(pageAsked(text, 25)).toEqual({ page: 1, offset: 0 })
})

test('page numbers count from 0', () => {
  expect([0, 1, 3].map((page) => pageOffset(page, 25))).toEqual([0, 25, 75])
})

test('a full page promises more, a short one ends the list', () => {
  expect([24, 25].map((returned) => isFullPage(returned, 25))).toEqual([false, true])
})

test('older items exist as long as the total is above the number returned', () => {
  expect(hasItemsBeyond(0, 25, 26)).toBe(true)
  expect(hasItemsBeyond(0, 25, 25)).toBe(false)
  expect(hasItemsBeyond(25, 1, 26)).toBe(false)
})

test('activities 20, all of them 25 × 200, threads 25 × 20, notifications 25, both refreshes 60 s (CONST-05)', () => {
  expect(ACTIVITIES_PAGE_SIZE).toBe(20)
  expect([ACTIVITIES_FETCH_ALL_SIZE, ACTIVITIES_FETCH_ALL_PAGES]).toEqual([25, 200])
  expect([THREADS_PAGE_SIZE, THREADS_FETCH_ALL_PAGES]).toEqual([25, 20])
  expect(NOTIFICATIONS_PAGE_SIZE).toBe(25)
  expect([UNREAD_REFRESH_SECONDS, RELATIVE_TIMES_REFRESH_SECONDS]).toEqual([60, 60])
})
