import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { SmallField } from '#tests/kit/small-document.ts'
import Contacts from './contacts.tsx'

test('the form is empty after it was sent, unless its person went on writing meanwhile', async () => {
  const page = await awake(<Contacts />)
  const typed = () =>
    page.document.body.elements.filter((one) => one instanceof SmallField).map(({ value }) => value)
  await page.type('Casey', 0)
  await page.type('casey@longhand.test', 1)
  await page.type('Do you', 2)
  await page.press('Send the message')
  await page.type('Do you write in French?', 2)
  await page.calls[0]?.answer('bool', true)
  expect(typed()).toEqual(['Casey', 'casey@longhand.test', 'Do you write in French?'])
  await page.press('Send the message')
  await page.calls[1]?.answer('bool', true)
  expect(typed()).toEqual(['', '', ''])
})
