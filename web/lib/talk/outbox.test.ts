import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openTab } from '#tests/chaos/tab.ts'
import { CASEY_USER } from '#tests/kit/users.ts'

const NOWHERE = 'http://127.0.0.1:9'

test('two presses of Send are one message, and words that were added before the second are another', async () => {
  const { code, die } = await openTab({
    name: 'outbox',
    disk: new IDBFactory(),
    kept: new Map(),
    turns: new Map(),
    url: NOWHERE,
    headers: {},
    onAnswer: () => {},
  })
  code.learnUser(CASEY_USER)
  await Promise.all(['Hello', 'Hello ', 'Hello, Wren', 'Hello, Wren'].map((typed) => code.post(7, typed)))
  const { waiting } = code.useOutbox.getState()
  expect(waiting.map(({ content }) => content)).toEqual(['Hello', 'Hello, Wren'])
  die()
})
