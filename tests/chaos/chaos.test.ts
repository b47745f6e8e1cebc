import { expect, inject, test } from 'vitest'
import { runChaos } from './chaos.ts'
import { listUnmet } from './situations.ts'

// These runs are the same on every machine; `npm run chaos` takes as many others as there is time for.
const RUNS = 30

test(
  'whatever order tabs, vendors, jobs and the desk act in, and wherever they die, all money adds up (PAY-12 ADD-05)',
  { timeout: 800_000 },
  async () => {
    const { failure, met } = await runChaos(inject('clusterUrl'), { runs: RUNS, seed: 5 })
    expect(failure).toBeNull()
    expect(listUnmet(met)).toEqual([])
    for (const situation of [
      'order paid',
      'died between two steps',
      'event delivered again',
      'refund settled',
      'dispute at a bank won',
      'refund paid by the bank',
      'refund sent by hand',
      'paper released',
      'order completed by a manager',
    ])
      expect(met, situation).toHaveProperty([situation])
  },
)
