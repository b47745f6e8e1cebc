// Links between pages: which presses the router takes, and which are the browser's.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { RouterLinks } from './router-link.tsx'

const LINKS = (
  <RouterLinks>
    <Link href="/samples?page=2#list">Samples</Link>
    <Link href="/samples" target="_blank">
      Samples in a new tab
    </Link>
    <Link href="https://provider.test/">Elsewhere</Link>
    <Link href="/samples" onClick={(event) => event.preventDefault()}>
      Held
    </Link>
  </RouterLinks>
)

test('a press leads to the whole address', async () => {
  const page = await awake(LINKS)
  expect(await page.press('Samples')).toBe(false)
  expect(page.path()).toBe('/samples?page=2#list')
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s held it is the browser’s', async (held) => {
  const page = await awake(LINKS)
  expect(await page.press('Samples', { [held]: true })).toBe(true)
  expect(page.path()).toBe('/')
})

test('so are another tab, another site and another button of the mouse', async () => {
  const page = await awake(LINKS)
  expect(await page.press('Samples in a new tab')).toBe(true)
  expect(await page.press('Elsewhere')).toBe(true)
  expect(await page.press('Samples', { button: 1 })).toBe(true)
  expect(page.path()).toBe('/')
})

test('a press that its page has taken leads nowhere', async () => {
  const page = await awake(LINKS)
  await page.press('Held')
  expect(page.path()).toBe('/')
})
