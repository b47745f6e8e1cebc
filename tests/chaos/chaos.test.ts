import { expect, inject, test } from 'vitest'
import { runChaos } from './chaos.ts'

const WITHIN_MS = 40_000

test(
  'PAY-12 ADD-05 in whatever order tabs, vendors, jobs and the desk act, and wherever they die, no money is lost or doubled',
  { timeout: 20 * WITHIN_MS },
  async () => {
    const { failure, met } = await runChaos(inject('clusterUrl'), { runs: 300, seed: 5, withinMs: WITHIN_MS })
    expect(failure).toBeNull()
    for (const situation of [
      'order paid',
      'died between two steps',
      'event delivered again',
      'refund settled',
    ])
      expect(met, situation).toHaveProperty([situation])
  },
)
