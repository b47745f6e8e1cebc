import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Avatar } from './avatar.tsx'
import { Banner, FailureBanner } from './banner.tsx'
import { Bars } from './bars.tsx'
import { Count } from './count.tsx'
import { Progress } from './progress.tsx'

test('a banner that answers takes the focus; news is only read out, a failure at once; what stood there before is neither', () => {
  const answer = drawn(<Banner isAnswer>Saved.</Banner>)
  expect(answer).toMatch(/role="status" tabindex="-1"/)
  const news = drawn(
    <Banner isNews tone="danger">
      Lost.
    </Banner>,
  )
  expect(news).toContain('role="alert"')
  expect(news).not.toContain('tabindex')
  expect(drawn(<Banner tone="danger">Lost.</Banner>)).not.toContain('role=')
  expect(drawn(<FailureBanner why={undefined} />)).toBe('')
  expect(drawn(<FailureBanner why="It was lost." />)).toMatch(/role="alert" tabindex="-1".*It was lost\./)
})

test('a button at work is busy, and one that cannot be pressed stays in reach of keys', () => {
  const busy = drawn(<Button isLoading>Send</Button>)
  expect(busy).toContain('aria-busy="true"')
  expect(busy).not.toContain('aria-disabled')
  const held = drawn(<Button reason="Nothing has changed yet.">Save</Button>)
  expect(held).toContain('aria-disabled="true"')
  expect(held).not.toMatch(/ disabled/)
  expect(drawn(<Button>Send</Button>)).toContain('type="button"')
  expect(drawn(<Button type="submit">Send</Button>)).toContain('type="submit"')
})

test.each([
  ['at work', { isLoading: true }, 0],
  ['with a reason', { reason: 'Nothing has changed yet.' }, 0],
  ['that is free', {}, 2],
])('a button %s hears each press and sends its form as often as it may', async (_how, given, times) => {
  let pressed = 0
  const press = () => (pressed += 1)
  const page = await awake(
    <form onSubmit={press}>
      <Button type="submit" onClick={press} {...given}>
        Send
      </Button>
    </form>,
  )
  await page.press('Send')
  expect(pressed).toBe(times)
})

test.each([
  ['an answer', true, 'Saved.'],
  ['news', false, undefined],
])('%s takes the focus as it comes: %s', async (_what, isAnswer, focused) => {
  const page = await awake(<Banner isAnswer={isAnswer}>Saved.</Banner>)
  expect(page.document.activeElement?.textContent).toBe(focused)
})

test('an icon is named and shows its dot only when there is something new', () => {
  const bell = (hasDot: boolean) => drawn(<IconButton label="Notifications" icon="b" hasDot={hasDot} />)
  expect(bell(true)).toMatch(/aria-label="Notifications"/)
  expect(bell(true).length).toBeGreaterThan(bell(false).length)
})

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread are written as %s and read out with what they are', (of, written) => {
  expect(wordsIn(drawn(<Count of={of} label="unread" />))).toMatch(
    new RegExp(`^${written.replace('+', '\\+')}( |$)`),
  )
})

test('bars are as high as their share of the whole, or of the highest where there is no whole', () => {
  const bars = [
    { label: 'Mon', value: 5 },
    { label: 'Tue', value: 10, text: 'ten' },
    { label: 'Wed', value: 0 },
  ]
  expect(heightsIn(drawn(<Bars label="Orders" bars={bars} />))).toEqual([52, 104, 0])
  expect(heightsIn(drawn(<Bars label="Orders" bars={bars} whole={20} />))).toEqual([78, 26, 52, 52, 0])
  expect(wordsIn(drawn(<Bars label="Orders" bars={bars} />))).toBe('5 Mon ten Tue 0 Wed')
  expect(heightsIn(drawn(<Bars label="Orders" bars={bars.slice(2)} />))).toEqual([0])
})

test('the share that is done is a number, or unknown, and late only once it is', () => {
  expect(drawn(<Progress label="Sending" percent={0} />)).toMatch(/value="0" aria-label="Sending"/)
  expect(drawn(<Progress label="Sending" />)).not.toContain('value=')
  expect(drawn(<Progress label="Time" percent={90} />)).not.toContain('data-late')
  expect(drawn(<Progress label="Time" percent={100} isLate />)).toContain('data-late')
})

test('a person is their picture, else their initials; a writer is a pen', () => {
  expect(drawn(<Avatar initials="AB" picture="/a.jpg" />)).not.toContain('data-initials')
  expect(drawn(<Avatar initials="AB" />)).toContain('data-initials="AB"')
  expect(drawn(<Avatar initials="AB" />)).not.toContain('data-pen')
  expect(drawn(<Avatar initials={null} />)).toMatch(/data-pen.*<svg/)
  expect(drawn(<Avatar initials={null} picture="/a.jpg" />)).not.toContain('<svg')
})

function heightsIn(html: string): readonly number[] {
  return [...html.matchAll(/ height="(\d+)"/g)].map(([, height]) => Number(height))
}
