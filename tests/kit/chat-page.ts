// The thread of an order as its customer sees it.
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

export const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const log = (page: Page) => page.getByRole('log', { name: 'Chat with your writer' })
export const messages = (page: Page) => page.getByRole('button', { name: /^Messages/ }).first()
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700

export async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  // On a phone, Enter starts a new line.
  if (isPhone(page)) await page.getByRole('button', { name: 'Send' }).click()
  else await field(page).press('Enter')
}

/** Waits until the writer’s words arrive without a reload, which shows that the line is up. */
export async function expectHeard(page: Page, words: string): Promise<void> {
  await expect(log(page).getByText(words, { exact: true })).toHaveCount(1)
}
