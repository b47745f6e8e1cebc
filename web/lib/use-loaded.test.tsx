// A page of a list that does not come.
import { expect, test } from 'vitest'
import { useSearchParams } from 'react-router'
import { awake } from '#tests/kit/awake.tsx'
import { RouterLinks } from '#web/parts/site/router-link.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { useLoaded } from './use-loaded.ts'

function List() {
  const [search] = useSearchParams()
  const found = useLoaded(search.has('page') ? null : 'the first page')
  return (
    <RouterLinks>
      <Link href="/list?page=2">Older</Link> {found ?? 'nothing'}
    </RouterLinks>
  )
}

test('it is not shown as the page before', async () => {
  const page = await awake(<List />, '/list')
  expect(page.words()).toBe('Older the first page')
  await page.press('Older')
  expect(page.path()).toBe('/list?page=2')
  expect(page.words()).toBe('Older nothing')
})
