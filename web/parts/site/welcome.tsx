// Greets the owner of a new account on whichever page signing up led to.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSignUp } from '#web/lib/state/sign-up.ts'
import { forget, keep, NEW_ACCOUNT_KEY, readKept } from '#web/lib/storage.ts'
import { useToast } from '#web/ui/layers/toast.tsx'

export function Welcome() {
  const isNew = useSignUp((state) => state.isSuccess)
  const { pathname } = useLocation()
  const showToast = useToast()

  useEffect(() => {
    // The browser may ask the server for the next page, and would forget the new account on the way.
    if (isNew) keep(NEW_ACCOUNT_KEY, '')
    if (pathname === '/signup' || (!isNew && readKept(NEW_ACCOUNT_KEY) === null)) return
    forget(NEW_ACCOUNT_KEY)
    useSignUp.setState({ isSuccess: false })
    showToast('Your account is ready.')
  }, [isNew, pathname, showToast])

  return null
}
