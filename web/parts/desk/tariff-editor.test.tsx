// New prices that are typed, saved and put back, on a slow line.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { TariffEditor } from './tariff-editor.tsx'

const LEVELS = [{ id: 1, title: 'College' }]
const PRICES = [
  { level: 1, hours: 24, value: 20 },
  { level: 1, hours: 168, value: 10 },
]

test('what is typed while a price is saved stays, and saving twice saves once', async () => {
  const { page, cells } = await awakeEditor()
  await page.type('21.50', 0)
  await page.press('Save the price')
  await page.press('Save the price')
  expect(page.calls).toMatchObject([
    { pair: 'desk.savePrice', argument: { level: 1, hours: 24, value: 21.5 } },
  ])
  await page.type('11', 1)
  await page.calls[0]?.answer('bool', true)
  expect(page.words()).toContain('The price is saved.')
  expect(cells()).toEqual(['20.00', '11'])
})

test('a price that is typed anew while the first is saved stays, too', async () => {
  const { page, cells } = await awakeEditor()
  await page.type('21.50', 0)
  await page.press('Save the price')
  await page.type('22', 0)
  await page.calls[0]?.answer('bool', true)
  expect(cells()).toEqual(['22', '10.00'])
})

test('prices are saved one after the other until one is refused, and what was typed stays', async () => {
  const { page, cells } = await awakeEditor()
  await page.type('21.50', 0)
  await page.type('11', 1)
  await page.press('Save 2 prices')
  expect(page.calls).toHaveLength(1)
  await page.calls[0]?.answer('bool', true)
  await page.calls[1]?.refuse('conflict', 'The price has changed.')
  expect(page.words()).toContain('The price has changed.')
  expect(cells()).toEqual(['21.50', '11'])
  expect([page.loads(), page.words().includes('Undo')]).toEqual([1, false])
  await page.type('12', 1)
  expect(page.words()).not.toContain('The price has changed.')
})

test('an undo puts the old price back once, and says so if it could not', async () => {
  const { page } = await awakeEditor()
  await page.type('21.50', 0)
  await page.press('Save the price')
  await page.calls[0]?.answer('bool', true)
  await page.press('Undo')
  await page.press('Undo')
  await page.key('z')
  expect(page.calls).toMatchObject([{}, { argument: { level: 1, hours: 24, value: 20 } }])
  await page.calls[1]?.lose()
  expect(page.words()).toContain('We got no answer.')
  expect(page.words()).not.toContain('We’ve undone that.')
})

test('a price that is no price is not sent, and goes with Discard', async () => {
  const { page, cells } = await awakeEditor()
  const invalid = () =>
    page.document.body.elements.flatMap((one) =>
      one.nodeName === 'INPUT' ? one.getAttribute('aria-invalid') === 'true' : [],
    )
  await page.type('much', 0)
  await page.type('11', 1)
  expect(invalid()).toEqual([true, false])
  await page.press('Save')
  expect(page.calls).toEqual([])
  await page.press('Discard')
  expect(cells()).toEqual(['20.00', '10.00'])
  expect(invalid()).toEqual([false, false])
})

async function awakeEditor() {
  const page = await awake(
    <ToastProvider>
      <TariffEditor prices={PRICES} levels={LEVELS} />
    </ToastProvider>,
  )
  const cells = () =>
    page.document.body.elements.flatMap((one) =>
      'value' in one && one.nodeName === 'INPUT' ? one.value : [],
    )
  return { page, cells }
}
