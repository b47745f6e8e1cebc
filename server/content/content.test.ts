// The texts themselves, and what happens to a broken one.
import { mkdir, writeFile, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import {
  FREE_REVISION_SECONDS,
  REFUND_PERIOD_SECONDS,
  REFUND_REVIEW_BUSINESS_DAYS,
} from '#domain/constants.ts'
import { LATE_CREDIT_PERCENT, LATE_CREDIT_PERCENT_MAX } from '#domain/lateness.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { readContent } from './content.ts'

const content = await readContent()
const policies = content.texts.filter(({ version }) => version !== null)

/** Figures in laws, dates and paragraph numbers, which no code uses. */
const OWN_FIGURES = /\b(?:19|20)\d\d\b/g

describe('the policies', () => {
  test.each([
    ['privacy', 'Privacy policy'],
    ['money-back', 'Money back policy'],
    ['cookie', 'Cookies policy'],
    ['revision', 'Revision policy'],
    ['acceptable', 'Acceptable use policy'],
    ['terms', 'Terms and conditions'],
    ['anti-plagiarism-and-ai', 'Anti-plagiarism and anti-ai policy'],
  ])('%s is titled %s', (slug, title) => {
    expect(policies.find((policy) => policy.slug === slug)?.title).toBe(title)
  })

  test('promise what the constants say (POL-11 POL-12 POL-13)', () => {
    expect(plain('revision')).toContain(
      `only within ${FREE_REVISION_SECONDS / DAY} days after the final paper is uploaded`,
    )
    expect(plain('money-back')).toContain(
      `starts when the delivery deadline expires and lasts ${REFUND_PERIOD_SECONDS / HOUR} hours`,
    )
    expect(plain('money-back')).toContain(`within ${REFUND_REVIEW_BUSINESS_DAYS} business days`)
    expect(plain('money-back')).toContain(
      `${LATE_CREDIT_PERCENT}% of what was paid for every 24 hours that have begun, at most ${LATE_CREDIT_PERCENT_MAX}% in all`,
    )
    expect(plain('money-back')).toContain('“Withdraw from the contract” in its details, and at its checkout')
  })

  test('say which requests may be declined, and that a person does it (POL-10)', () => {
    expect(plain('revision')).toContain(
      'Revision requests with uncensored words or personal details (email address, phone number, social links, price details) may be declined.',
    )
    expect(plain('revision')).toContain('Nothing is declined automatically')
  })

  test('name their tables apart', () => {
    for (const { slug, content: html } of policies) {
      const names = [...html.matchAll(/data-table role="region" aria-label="([^"]+)"/g)].map(
        ([, name]) => name,
      )
      expect({ slug, names }).toEqual({ slug, names: [...new Set(names)] })
      expect(names).not.toContain('Table')
    }
  })

  test('write by hand no figure that the product uses', async () => {
    const folder = join(import.meta.dirname, '../../content/policies')
    for (const name of await readdir(folder)) {
      const [, , body = ''] = (await readFile(join(folder, name), 'utf8')).split(/^---$/m)
      const written = body
        .replace(/^(?:#+ )?\d+\. /gm, '')
        .replaceAll(OWN_FIGURES, '')
        .match(/\d+/g)
      expect({ name, written }).toEqual({ name, written: null })
    }
  })
})

describe('a broken text stops the start, with its name', () => {
  test.each([
    ['no head', 'Just words.', /front matter/],
    ['an unknown field', textWith('mood: "good"'), /mood/],
    ['a figure that there is not', `${textWith('')}{{daysOfRain}}`, /daysOfRain/],
    ['HTML', `${textWith('')}<script>alert(1)</script>`, /must not contain HTML/],
  ])('%s', async (_what, text, complaint) => {
    const folder = await folderWith(text)
    await expect(readContent(folder)).rejects.toThrow(/terms\.md/)
    await expect(readContent(folder)).rejects.toThrow(complaint)
  })
})

test('each text has something to read and a summary that a search engine shows whole', () => {
  expect(content.samples.length).toBeGreaterThanOrEqual(6)
  expect(new Set(content.samples.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6)
  expect(content.articles.length).toBeGreaterThanOrEqual(8)
  expect(content.questions.length).toBeGreaterThanOrEqual(5)
})

test('each note of a sample stands after the words it is about', () => {
  const { content: html } = sample('distance-and-ruin-in-ozymandias')
  const [phrase, note] = [
    html.indexOf('<mark>Each retelling'),
    html.indexOf('the thesis, in the first paragraph'),
  ]
  expect(phrase).toBeGreaterThan(-1)
  expect(note).toBeGreaterThan(phrase)
  expect(html.slice(phrase, note)).not.toContain('<h2')
})

test('every figure is filled in', () => {
  const texts = [...content.texts, ...content.articles, ...content.samples].map((text) => text.content)
  const answers = content.questions.map(({ answer }) => answer)
  expect([...texts, ...answers].join(' ')).not.toMatch(/\{\{|\}\}/)
})

function plain(slug: string): string {
  const policy = policies.find((each) => each.slug === slug)
  return (policy?.content ?? '').replaceAll(/<[^>]+>/g, '')
}

function sample(slug: string) {
  const found = content.samples.find((each) => each.slug === slug)
  if (!found) throw new Error(`no sample ${slug}`)
  return found
}

function textWith(field: string): string {
  return [
    '---',
    'title: Terms',
    'slug: terms',
    'summary: s',
    'version: 1',
    'date: 2026-11-20',
    field,
    '---',
    '',
  ]
    .filter((line, index) => line !== '' || index > 6)
    .join('\n')
}

async function folderWith(terms: string): Promise<string> {
  const folder = await temporaryFolder()
  await Promise.all(['articles', 'library', 'policies', 'samples'].map((name) => mkdir(join(folder, name))))
  await writeFile(join(folder, 'policies/terms.md'), terms)
  await writeFile(join(folder, 'about.md'), textWith('').replace('terms', 'about'))
  await writeFile(join(folder, 'categories.md'), '---\ncategories:\n---\n')
  await writeFile(join(folder, 'authors.md'), '---\nauthors:\n---\n')
  await writeFile(join(folder, 'withdrawn.md'), '---\nwithdrawn:\n---\n')
  await writeFile(join(folder, 'questions.md'), '---\ntitle: Questions\n---\n## Why?\n\nBecause.\n')
  return folder
}
