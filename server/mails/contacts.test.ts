import { expect, test } from 'vitest'
import { contactMail } from './contacts.ts'

test('a message through the contact page keeps its paragraphs, and none of its marks becomes markup', () => {
  const text = 'My order is late.\n\nCan you <b>help</b>?'
  const { html } = contactMail({ name: 'Robin & Co', email: 'robin@longhand.test', text })
  expect(html).toMatch(/<p[^>]*>My order is late\.<\/p>\s*<p[^>]*>Can you &lt;b&gt;help&lt;\/b&gt;\?<\/p>/)
  expect(html).toContain('Robin &amp; Co')
  expect(html).toContain('Answer to robin@longhand.test.')
})
