import { expect, test } from 'vitest'
import { runTalk } from './talk.ts'

// `npm run chaos` sends a million.
const MESSAGES = 2_000

test(
  '2,000 messages of twenty pairs arrive once and in order over broken lines, killed servers and a killed database (CHAT-43 CHAT-44)',
  { timeout: 600_000 },
  async () => {
    const { messages, met, wrongs } = await runTalk({ messages: MESSAGES, seed: 7 })
    expect(wrongs).toEqual([])
    expect(messages).toBe(MESSAGES)
    for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(0)
  },
)
