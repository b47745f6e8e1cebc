import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_BACKURL } from '#domain/backurls.ts'
import { keepIn } from '#tests/kit/local-storage.ts'
import { keepBackurl, takeKeptBackurl } from './backurl.ts'

afterEach(() => vi.unstubAllGlobals())

test('a way back that was kept is gone once it was taken, so that a later sign-in does not follow it', () => {
  keepIn(new Map())
  keepBackurl('/order/7/messages')
  expect(takeKeptBackurl()).toBe('/order/7/messages')
  expect(takeKeptBackurl()).toBe(DEFAULT_BACKURL)
})
