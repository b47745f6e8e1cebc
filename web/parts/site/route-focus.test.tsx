// What has the focus when a person comes to a page.
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { RouteFocus } from './route-focus.tsx'

test('the heading of a new page takes the focus, also of the first one on the way back, but not as it opens', async () => {
  const { document, press, goBack } = await awake(<Pages />)
  const focused = () => document.activeElement?.textContent
  expect(focused()).toBeUndefined()
  await press('On')
  expect(focused()).toBe('/samples')
  document.activeElement = null
  await goBack()
  expect(focused()).toBe('/')
})

function Pages() {
  const navigate = useNavigate()
  return (
    <>
      <RouteFocus />
      <h1>{useLocation().pathname}</h1>
      <button type="button" onClick={() => void navigate('/samples')}>
        On
      </button>
    </>
  )
}
