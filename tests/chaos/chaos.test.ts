import { expect, inject, test } from 'vitest'
import { runChaos } from './chaos.ts'

// The same on every machine; `npm run chaos` takes as many others as there is time for.
const RUNS = 80

test(
  'in whatever order tabs, vendors, jobs and the desk act, and wherever they die, no money is lost or doubled (PAY-12 ADD-05)',
  { timeout: 800_000 },
  async () => {
    const { failure, met } = await runChaos(inject('clusterUrl'), { runs: RUNS, seed: 5 })
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
