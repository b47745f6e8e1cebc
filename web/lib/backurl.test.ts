import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_BACKURL } from '#domain/backurls.ts'
import { keepBackurl, takeKeptBackurl } from './backurl.ts'

afterEach(() => vi.unstubAllGlobals())

test('a way back that was kept is gone once it was taken, so that a later sign-in does not follow it', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  keepBackurl('/order/7/messages')
  expect(takeKeptBackurl()).toBe('/order/7/messages')
  expect(takeKeptBackurl()).toBe(DEFAULT_BACKURL)
})
