import { expect, test } from 'vitest'
import { awake, awakePage } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { Checkbox } from '../choices/checkbox.tsx'
import { Counter } from './counter.tsx'
import { Field } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { Textarea } from './textarea.tsx'

test('a field ties its control to the label, to what stands below it, and to what describes the control besides', () => {
  const html = drawn(
    <Field label="Topic" hint="In a few words.">
      <Input aria-describedby="counter" />
    </Field>,
  )
  const id = attribute(html, 'input', 'id')
  expect(attribute(html, 'label', 'for')).toBe(id)
  expect(describedBy(html, 'input')).toBe('In a few words.')
  expect(attribute(html, 'input', 'aria-describedby')).toMatch(/ counter$/)
  expect(html).not.toContain('aria-invalid')
})

test('an error takes the place of the hint and makes the control invalid; without either nothing describes it', () => {
  const wrong = drawn(
    <Field label="Topic" hint="In a few words." error="It is too short.">
      <Textarea />
    </Field>,
  )
  expect(wordsIn(wrong)).toBe('Topic It is too short.')
  expect(describedBy(wrong, 'textarea')).toBe('It is too short.')
  expect(attribute(wrong, 'textarea', 'aria-invalid')).toBe('true')
  const bare = drawn(
    <Field label="Topic">
      <Textarea />
    </Field>,
  )
  expect(bare).not.toContain('aria-describedby')
  expect(bare).toContain('aria-live="polite"')
})

test('a question and a box to tick are described by what is wrong with them', () => {
  const question = drawn(
    <Fieldset legend="Spacing" hint="Most choose double." error="Please choose one.">
      -
    </Fieldset>,
  )
  expect(describedBy(question, 'fieldset')).toBe('Please choose one.')
  expect(question).toContain('data-invalid=""')
  const box = drawn(<Checkbox label="I agree" error="Please agree first." />)
  expect(describedBy(box, 'input')).toBe('Please agree first.')
  expect(attribute(box, 'input', 'aria-invalid')).toBe('true')
  expect(drawn(<Checkbox label="I agree" />)).not.toContain('aria-invalid')
})

test('what is wrong is gone with the first letter, and comes again once the same is found wrong again', async () => {
  const Wrong = ({ loaderData: { error } }: { loaderData: { error?: string } }) => (
    <Field label="Topic" error={error}>
      <Input />
    </Field>
  )
  const page = await awakePage(Wrong, { error: 'It is too short.' })
  expect(page.words()).toContain('It is too short.')
  await page.type('C')
  expect(page.words()).not.toContain('It is too short.')
  await page.find({})
  await page.find({ error: 'It is too short.' })
  expect(page.words()).toContain('It is too short.')
})

test('a password is hidden at first, and the button that shows it cannot be pressed while the field is closed', () => {
  const html = drawn(<PasswordInput disabled autoComplete="new-password" />)
  expect(attribute(html, 'input', 'type')).toBe('password')
  expect(attribute(html, 'button', 'aria-label')).toBe('Show password')
  expect(html).toMatch(/<button [^>]*disabled=""/)
})

test('a password is shown and hidden again by the same button', async () => {
  const page = await awake(<PasswordInput autoComplete="new-password" />)
  const type = (): unknown => Object(page.document.body.querySelector('input')).type
  await page.press('Show password')
  expect(type()).toBe('text')
  await page.press('Hide password')
  expect(type()).toBe('password')
})

test.each([
  [{ count: 1200, max: 5000 }, '1,200 of 5,000 characters', false],
  [{ count: 5000, max: 5000 }, '5,000 of 5,000 characters', false],
  [{ count: 5001, max: 5000 }, '5,001 of 5,000 characters', true],
  [{ count: 1200, unit: 'words' }, '1,200 words', false],
])('%o is counted as “%s”, too long: %s', (given, words, isOver) => {
  const html = drawn(<Counter {...given} />)
  expect(wordsIn(html)).toBe(words)
  expect(html.includes('data-over')).toBe(isOver)
})

test('the strength of a password fills as many bars, and each rule says whether it is met', () => {
  const rules = [
    { title: '8 characters', isMet: true },
    { title: '1 digit', isMet: false },
  ]
  const html = drawn(<StrengthMeter score={3} color="yellow" label="Good password" rules={rules} />)
  expect(html.match(/data-on/g)).toHaveLength(3)
  expect(html).toContain('data-color="yellow"')
  expect(wordsIn(html)).toBe('Good password 8 characters , done 1 digit , missing')
})

function attribute(html: string, tag: string, name: string): string | undefined {
  return new RegExp(`<${tag} [^>]*?\\b${name}="([^"]*)"`).exec(html)?.[1]
}

/** The words of the first box that describes the control. */
function describedBy(html: string, tag: string): string {
  const [id = ''] = attribute(html, tag, 'aria-describedby')?.split(' ') ?? []
  return wordsIn(html.split(`id="${id}"`)[1]?.split('>').slice(1).join('>').split('</div>')[0] ?? '')
}
