import { describe, expect, test } from 'vitest'
import {
  accountDeletedMail,
  deleteLinkMail,
  exportReadyMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  resetLinkMail,
  signinCodeMail,
  verifyCodeMail,
} from './account.ts'
import type { Mail } from './mail.ts'

const url = 'https://longhand.example/password/reset?token=a-_b&from=mail'

const CODES = [
  ['sign-in code', signinCodeMail({ code: '048291' })],
  ['address code', verifyCodeMail({ code: '048291' })],
] as const
const LINKS = [
  ['reset link', resetLinkMail({ url })],
  ['delete link', deleteLinkMail({ url })],
  ['password changed', passwordChangedMail({ url })],
  ['passkey added', passkeyAddedMail({ name: 'Firefox on Linux', url })],
  ['passkey removed', passkeyRemovedMail({ name: 'Firefox on Linux', url })],
  ['export ready', exportReadyMail({ url })],
] as const
const ALL: readonly (readonly [string, Mail])[] = [
  ...CODES,
  ...LINKS,
  ['account deleted', accountDeletedMail()],
]

describe.each(ALL)('%s', (_name, { subject, text, html }) => {
  test('says what it is, why it came and what our papers are for, in both forms', () => {
    expect(subject).toMatch(/Longhand/)
    for (const form of [text, readable(html)]) {
      expect(form).toMatch(/address/)
      expect(form).toContain('The papers we deliver are for research or study reference only.')
    }
  })

  test('the page holds the same sentences as the text', () => {
    const shown = readable(html)
    for (const line of text.split('\n').map((line) => line.trim()))
      if (line !== '' && line !== '--' && !line.endsWith(':')) expect(shown).toContain(line)
  })

  test('loads nothing, runs nothing, and knows the dark', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|\bsrc=|@import|url\(/i)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('<meta name="color-scheme" content="light dark"')
  })

  test('its tables are no tables to a screen reader', () => {
    const tables = html.match(/<table\b[^>]*>/g) ?? []
    expect(tables.length).toBeGreaterThan(0)
    expect(tables.filter((tag) => !tag.includes('role="presentation"'))).toEqual([])
  })
})

test.each(CODES)('%s: stands in both forms and in the preview, but not in the subject', (_name, mail) => {
  expect(mail.text).toContain('048 291')
  expect(readable(mail.html).match(/048 291/g)).toHaveLength(2)
  expect(mail.subject).not.toMatch(/\d/)
  expect(mail.text).toContain('within 10 minutes')
})

test.each(LINKS)('%s: a button and the address in full', (_name, { text, html }) => {
  expect(text).toContain(`\n${url}\n`)
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map((hit) => hit[1])
  const escaped = url.replaceAll('&', '&amp;')
  expect(hrefs).toEqual([escaped, escaped])
  expect(html).toContain(`>${escaped}</a`)
})

test('links say how long they are good', () => {
  expect(resetLinkMail({ url }).text).toContain('within 1 hour')
  expect(deleteLinkMail({ url }).text).toContain('within 1 hour')
})

test('inserted words stay text on the page', () => {
  const { html } = resetLinkMail({ url: `https://x.example/"><script>alert('1')</script>` })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)')
})

/** The text as a reader sees it: without tags, and with single spaces. */
function readable(html: string): string {
  return html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,])/g, '')
}
