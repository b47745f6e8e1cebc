import { expect, test } from 'vitest'
import { runTalk } from './talk.ts'

// `npm run chaos` sends a million messages, with more trouble between them.
const MESSAGES = 5_000
const MESSAGES_PER_TROUBLE = 350

test(
  '5,000 messages of fifty pairs, five of them in tabs that die, arrive once and in order over broken lines, killed servers and a killed database (CHAT-43 CHAT-44)',
  { timeout: 1_200_000 },
  async () => {
    const { messages, met, wrongs } = await runTalk({
      messages: MESSAGES,
      messagesPerTrouble: MESSAGES_PER_TROUBLE,
      seed: 7,
    })
    expect(wrongs).toEqual([])
    expect(messages).toBe(MESSAGES)
    for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(0)
  },
)
