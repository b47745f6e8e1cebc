// What the cookies policy says of what this browser keeps.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as storage from './storage.ts'

test('the cookies policy names everything that is kept', async () => {
  const policy = await readFile(new URL('../../content/policies/cookie.md', import.meta.url), 'utf8')
  const keys = Object.values(storage).filter((each) => typeof each === 'string')
  expect(keys).toContain(storage.DRAFT_KEY)
  expect(keys.filter((key) => !policy.includes(`| \`${key}\` |`))).toEqual([])
})
