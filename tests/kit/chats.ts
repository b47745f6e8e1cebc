// Conversations for the journeys: an order that Wren has, whose words come by the calls that the desk makes.
import type { Page } from '@playwright/test'
import { deskOrderPath } from '#domain/links.ts'
import type { Db } from '#server/store/connection.ts'
import { found } from './accounts.ts'
import { openDesk } from './desk.ts'
import { placePaidIn } from './paying.ts'
import { signedIn } from './order-page.ts'
import { callerIn, originIn, signUp } from './people.ts'

/**
 * A new person in this page, with an order that has its writer, and functions for what the writer and the
 * desk do.
 */
export async function startChat(page: Page, db: Db) {
  await signUp(page)
  const order = await placePaidIn(page)
  const desk = await openDesk({ db, baseUrl: await originIn(page) }, () => Math.floor(Date.now() / 1000))
  await desk.approve(order)
  await desk.assign(order)
  const browser = await signedIn(page, 'wren')
  const writer = callerIn(browser)
  return {
    order,
    desk,
    path: `/order/${order}/messages`,
    write: (content: string) => say(writer, order, content),
    /** Says that the writer has the chat open. */
    look: async () => {
      const { total } = found(await writer.call('messages', 'state', { order }))
      await writer.call('messages', 'state', { order, known: total })
    },
    /** Opens the order with its chat as the writer sees it. */
    atDesk: async (): Promise<Page> => {
      const own = await browser.newPage()
      await own.goto(deskOrderPath(order))
      return own
    },
    /** Lists what the server holds, oldest first. */
    stored: async (): Promise<string[]> => {
      const { items } = found(await writer.call('messages', 'list', { order, after: 0, size: 100 }))
      return Array.from(items, (message) => Object(message).content)
    },
  }
}

export async function say(
  caller: ReturnType<typeof callerIn>,
  order: number,
  content: string,
): Promise<void> {
  const { status } = await caller.call('messages', 'send', { order, content })
  if (status !== 200) throw new Error(`Sending a message answered ${status}`)
}
