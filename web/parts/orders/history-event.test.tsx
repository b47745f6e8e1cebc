// What an event of the history shows of a long text.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { HistoryEvent } from './history-event.tsx'

const WORDS = 'The map had not moved. '.repeat(40).trim()

test('a long text is folded, shown whole at a press, and folded again at the next', async () => {
  const event = Object({
    id: 4,
    date: 0,
    type: { name: 'order.updated', title: 'Order updated' },
    owner: { isClient: false },
    content: WORDS,
    attaches: [],
  })
  const order = Object({ id: 7, status: 'preparing', revisions: [], disputes: [], deliveries: [] })
  const page = await awake(<HistoryEvent event={event} order={order} />)
  const isFolded = () => [page.words().includes(WORDS), page.button('Show')?.getAttribute('aria-expanded')]
  expect(isFolded()).toEqual([false, 'false'])
  await page.press('Show all')
  expect(isFolded()).toEqual([true, 'true'])
  await page.press('Show less')
  expect(isFolded()).toEqual([false, 'false'])
})
