// Greets the owner of a new account on whichever page signing up led to.
import { useEffect } from 'react'
import { useSignUp } from '#web/lib/state/sign-up.ts'
import { useToast } from '#web/ui/layers/toast.tsx'

export function Welcome() {
  const isNew = useSignUp((state) => state.isSuccess)
  const showToast = useToast()

  useEffect(() => {
    if (!isNew) return
    showToast('Your account is ready.')
    useSignUp.setState({ isSuccess: false })
  }, [isNew, showToast])

  return null
}
