// What the pages that change an order or withdraw from it show when there is no quote.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { clientLoader as loadChange } from './change.tsx'
import { clientLoader as loadWithdrawal } from './withdrawal.tsx'

const ORDER = { id: 7, status: 'active', finalAt: null, isOwn: true }

test.each([
  ['change', loadChange, 'changes.quote'],
  ['withdrawal', loadWithdrawal, 'withdrawals.quote'],
] as const)(
  'a %s that has just become impossible is closed, and an answer that is lost is asked for again',
  async (_what, load, pair) => {
    const { calls } = await awake(null)
    const loaded = async (end: 'conflict' | 'lost') => {
      calls.length = 0
      const loading = load(Object({ params: { id: '7' } }))
      await pass()
      const asked = (name: string) => calls.find((call) => call.pair === name)
      await asked('orders.info')?.answer('Order', ORDER)
      expect(asked(pair)).toBeDefined()
      await asked('types.fetch')?.answer('array', {})
      await (end === 'lost' ? asked(pair)?.lose() : asked(pair)?.refuse('conflict', 'Too late.'))
      return loading
    }
    expect(await loaded('conflict')).toMatchObject({ order: { id: 7 }, quote: null })
    expect(await loaded('lost')).toBeNull()
  },
)
