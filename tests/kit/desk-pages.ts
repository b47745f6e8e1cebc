// The screens of the desk in journeys: what managers and writers press on them.
import { expect, type Page } from '@playwright/test'

export const opened = (page: Page) => page.getByRole('article')

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
