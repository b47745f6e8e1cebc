import { expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '#domain/notifications.ts'
import { newsHeading } from './news.ts'

test.each([...NOTIFICATION_TYPES, 'order.credited', 'order.lapsed'] as const)(
  'the subject of a mail about %s says which order it is about',
  (name) => {
    expect(newsHeading(name, 42)).toContain('#00000042')
  },
)
