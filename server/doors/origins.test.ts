import { expect, test } from 'vitest'
import { PRODUCTION } from '#tests/kit/production.ts'
import { readSettings } from '#server/env.ts'
import { allowedOrigins } from './origins.ts'

test.each([
  [
    { LONGHAND_MODE: 'production', BASE_URL: 'https://longhand.example:8443' },
    ['https://longhand.example:8443'],
  ],
  [
    { LONGHAND_MODE: 'demo', BASE_URL: 'http://longhand.test:3000' },
    ['http://longhand.test:3000', 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ],
])('with the settings %j, pages of %j are ours, and of no other origin', (variables, origins) =>
  expect([...allowedOrigins(readSettings({ ...PRODUCTION, ...variables }))]).toEqual(origins),
)
