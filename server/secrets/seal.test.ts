// Sealed words come back exactly as they were, or not at all.
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const WORDS = { backurl: '/order?step=2', asking: null }
const SEALED = seal('key', 'sign-in', WORDS)

test('come back as they were', () => {
  expect(unseal('key', 'sign-in', SEALED)).toEqual(WORDS)
})

test('are nothing under another key, for another purpose, or changed', () => {
  const [text = '', mac = ''] = SEALED.split('.')
  const other = Buffer.from(JSON.stringify({ ...WORDS, asking: 7 })).toString('base64url')
  expect(unseal('other', 'sign-in', SEALED)).toBeUndefined()
  expect(unseal('key', 'link', SEALED)).toBeUndefined()
  for (const forged of [`${other}.${mac}`, `${text}.`, text, `${text}.AAAA`, '', '.', 'null'])
    expect(unseal('key', 'sign-in', forged)).toBeUndefined()
})
