// How a new account is greeted.
import { useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { useSignUp } from '#web/lib/state/sign-up.ts'
import { NEW_ACCOUNT_KEY } from '#web/lib/storage.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { Welcome } from './welcome.tsx'

afterEach(() => useSignUp.setState(useSignUp.getInitialState()))

test('a new account is greeted once, on the page after signing up', async () => {
  useSignUp.setState({ isSuccess: true })
  const { greeting, press } = await awakeWelcome('/signup')
  expect(greeting()).toBeUndefined()
  await press('On')
  const first = greeting()
  expect(first?.textContent).toBe('Your account is ready.')
  await press('On')
  expect(greeting() === first).toBe(true)
})

test('it is greeted, too, if the browser asked the server for that page', async () => {
  const { greeting } = await awakeWelcome('/orders/active', { [NEW_ACCOUNT_KEY]: '' })
  expect(greeting()?.textContent).toBe('Your account is ready.')
  expect(localStorage.getItem(NEW_ACCOUNT_KEY)).toBeNull()
})

async function awakeWelcome(at: string, kept = {}) {
  const page = await awake(
    <ToastProvider>
      <Welcome />
      <Way />
    </ToastProvider>,
    at,
    kept,
  )
  const region = () => page.document.body.elements.find(({ nodeName }) => nodeName === 'OUTPUT')
  return { ...page, greeting: () => region()?.elements[0] }
}

function Way() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <button type="button" onClick={() => void navigate(`${pathname}/on`)}>
      On
    </button>
  )
}
