// The explanation beside a control, as pointers, keys and the focus bring it.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { Tooltip } from './tooltip.tsx'

test('an explanation goes on Escape and with the focus, and stays for any other key', async () => {
  const page = await awake(
    <Tooltip text="At most 10 pages.">{(anchor) => <input aria-label="Pages" {...anchor} />}</Tooltip>,
  )
  const bubble = page.document.querySelector('span')
  expect(bubble?.getAttribute('id')).toBe(
    page.document.querySelector('input')?.getAttribute('aria-describedby'),
  )
  let hidden = 0
  Object.assign(bubble ?? {}, { hidePopover: () => (hidden += 1) })
  await page.key('Tab', {}, 0)
  expect(hidden).toBe(0)
  await page.key('Escape', {}, 0)
  expect(hidden).toBe(1)
  await page.blur()
  expect(hidden).toBe(2)
})
