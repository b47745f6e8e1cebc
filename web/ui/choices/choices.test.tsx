import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { Chips } from './chips.tsx'
import { OptionRow } from './option-row.tsx'
import { RadioCard } from './radio-card.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'
import { StarsInput } from './stars-input.tsx'
import { Stepper } from './stepper.tsx'
import { Switch } from './switch.tsx'

const OPTIONS = [
  { id: 'single', title: 'Single' },
  { id: 'double', title: 'Double' },
]

test('of several options the chosen one is on, and none if another was chosen elsewhere', () => {
  const row = (value: string | null) => drawn(<OptionRow options={OPTIONS} value={value} onValue={never} />)
  expect(
    row('double')
      .match(/<input [^>]*checked[^>]*>/g)
      ?.join(),
  ).toContain('value="double"')
  expect(row(null)).not.toContain('checked')
  expect(drawn(<Select options={OPTIONS} value="double" onValue={never} />)).toMatch(
    /<option value="double" selected="">Double/,
  )
  const chips = OPTIONS.map(({ id, title }) => ({ value: id, label: title }))
  expect(drawn(<Chips label="Spacing" chips={chips} value="double" onChange={never} />)).toMatch(
    /aria-pressed="false">Single.*aria-pressed="true">Double/,
  )
})

test('a card that cannot be chosen says why in the place of its text', () => {
  const card = drawn(<RadioCard title="Wallet" text="Balance $5.00" reason="The balance is too low." />)
  expect(wordsIn(card)).toBe('Wallet The balance is too low.')
  expect(card).toContain('disabled')
  const open = drawn(<RadioCard title="Wallet" text="Balance $5.00" meta="+$2.00" />)
  expect(wordsIn(open)).toBe('Wallet Balance $5.00 +$2.00')
  expect(open).not.toContain('disabled')
})

test('stars say their number, and as many as are given are chosen', () => {
  const stars = drawn(<StarsInput label="Rating" value={4} onValue={never} total={10} />)
  expect([...stars.matchAll(/aria-label="(\d+ stars?)"/g)].map(([, name]) => name).slice(0, 2)).toEqual([
    '1 star',
    '2 stars',
  ])
  expect(stars.match(/<input [^>]*checked[^>]*>/g)?.join()).toContain('aria-label="4 stars"')
  expect(stars.match(/<input /g)).toHaveLength(10)
})

test.each([
  [1, 'Fewer'],
  [200, 'More'],
])('at %i pages only “%s pages” cannot be pressed', (value, closed) => {
  const html = drawn(<Stepper value={value} min={1} max={200} unit="pages" onValue={never} />)
  expect(closedIn(html)).toEqual([`${closed} pages`])
  expect(html).toContain(`aria-valuenow="${value}" aria-valuemin="1" aria-valuemax="200"`)
})

test('what is typed into a number counts once its field is left, within the bounds, and Enter sends it', async () => {
  const given: number[] = []
  const page = await awake(
    <Stepper value={3} min={1} max={200} unit="pages" onValue={(value) => given.push(value)} />,
  )
  await page.type('300')
  expect(given).toEqual([])
  await page.key('Enter', {}, 0)
  await page.type('7')
  await page.blur()
  await page.type(' ')
  await page.blur()
  expect(given).toEqual([200, 7])
})

test('a switch with a reason is not switched', async () => {
  let switched = 0
  const page = await awake(
    <Switch label="Email" isOn={false} onSwitch={() => (switched += 1)} reason="Confirm it first." />,
  )
  await page.press('Email')
  expect(switched).toBe(0)
})

test('a number that cannot be changed now has no button to press', () => {
  const html = drawn(<Stepper value={7} min={1} max={200} unit="pages" onValue={never} disabled />)
  expect(closedIn(html)).toEqual(['Fewer pages', 'More pages'])
})

test('a switch says whether it is on, what describes it, and that it cannot be pressed now', () => {
  const free = drawn(<Switch label="Email" isOn onSwitch={never} describedBy="about" />)
  expect(free).toMatch(/aria-checked="true" aria-label="Email" aria-describedby="about"/)
  expect(free).not.toContain('aria-disabled')
  const held = drawn(<Switch label="Email" isOn={false} onSwitch={never} reason="Confirm it first." />)
  expect(held).toMatch(/aria-checked="false".*aria-disabled="true"/)
})

const STOPS = [5, 8, 24, 48, 72]
const hours = (stop: number) => `${stop} hours`

test('a slider reads out the stop nearest to its value', () => {
  const html = drawn(<Slider stops={STOPS} value={30} onValue={never} textOf={hours} label="Deadline" />)
  expect(html).toMatch(/max="4"[^>]* aria-label="Deadline" aria-valuetext="24 hours"/)
  expect(html).toContain('value="2"')
})

test('a slider’s marks stand at their stops, and of two that are too near only the later has words', () => {
  const stops = Array.from({ length: 41 }, (_, index) => index)
  const html = drawn(
    <Slider stops={stops} value={0} onValue={never} textOf={hours} marks={[0, 20, 38, 40]} />,
  )
  expect(wordsIn(html)).toBe('0 hours 20 hours 40 hours')
  expect([...html.matchAll(/--at:(\d+)%/g)].slice(1).map(([, at]) => at)).toEqual(['0', '50', '95', '100'])
})

function closedIn(html: string): readonly string[] {
  return [...html.matchAll(/<button [^>]*aria-label="([^"]*)"[^>]*>/g)]
    .filter(([tag]) => tag.includes('disabled'))
    .map(([, name = '']) => name)
}

function never() {
  throw new Error('A drawing presses nothing.')
}
