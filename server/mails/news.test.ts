import { expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '#domain/notifications.ts'
import { newsHeading, newsMail } from './news.ts'
import { writePush } from './pushes.ts'

test.each([...NOTIFICATION_TYPES, 'order.credited', 'order.lapsed'] as const)(
  'the subject of a mail about %s says which order it is about',
  (name) => {
    expect(newsHeading(name, 42)).toContain('#00000042')
  },
)

test.each([
  ['a customer', true, '/order/42/downloads', '/order/42/messages'],
  ['a writer', false, '/order/42/downloads', '/desk/42'],
])(
  'pushes to %s lead to the news or to the messages, and neither takes the place of the other',
  (_who, isCustomer, toNews, toMessages) => {
    const news = writePush({ orderId: 42, name: 'paper.uploaded', unread: 1, isCustomer })
    const messages = writePush({ orderId: 42, name: null, unread: 2, isCustomer })
    expect([news.path, messages.path]).toEqual([toNews, toMessages])
    expect(news.tag).not.toBe(messages.tag)
  },
)

test('a mail repeats what the manager wrote and says what comes back, if there is anything', () => {
  const news = { name: 'dispute.accepted', orderId: 42, url: 'https://longhand.example/order/42' } as const
  const bare = { ...news, note: null, back: null, amendsInstructions: false }
  const [without, withBoth] = [
    newsMail(bare),
    newsMail({
      ...bare,
      note: 'You were right.',
      back: { sentCents: 0, waitingCents: 0, walletCents: 1250 },
    }),
  ]
  for (const form of ['text', 'html'] as const) {
    expect(without[form]).not.toMatch(/Our manager writes|wallet/)
    expect(withBoth[form]).toMatch(/Our manager writes: “You were right\.”[^]*\$12\.50/)
  }
})
