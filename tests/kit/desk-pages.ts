// The screens of the desk in journeys: what managers and writers press on them, and orders to find there.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { placePaidIn } from './paying.ts'
import { signUp } from './people.ts'

export const opened = (page: Page) => page.getByRole('article')
export const rowsOf = (page: Page) => page.getByRole('region', { name: 'Orders' }).getByRole('listitem')

/** Does an act that first asks something. */
export async function decide(manager: Page, act: string, verb: string, note?: string): Promise<void> {
  await manager.getByRole('button', { name: act }).click()
  const dialog = manager.getByRole('dialog')
  if (note !== undefined) await dialog.getByRole('textbox').fill(note)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

export async function deliver(writer: Page, name: string, verb: string, words = 'The paper'): Promise<void> {
  const form = writer.getByRole('form', { name: 'Deliver' })
  if (verb.endsWith('final')) await form.getByRole('button', { name: 'Final paper' }).click()
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
  await expect(form.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await form.getByRole('button', { name: verb }).click()
  await expect(form).toHaveCount(0)
}

type Given = { word?: string; urgency?: number }

/** Places and pays a new customer's order, with a word in its topic that no other order has. */
export async function placeHarboursIn(
  theirs: BrowserContext,
  { word = `q${crypto.randomUUID().slice(0, 7)}`, urgency = 168 }: Given = {},
) {
  await signUp(theirs)
  const order = await placePaidIn(theirs, { topic: `Harbours and their keepers ${word}`, urgency })
  return { order, word }
}
