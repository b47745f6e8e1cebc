// Signs out from a menu; when that fails the person learns that they are still signed in.
import { signOut, type SignOutPlace } from '#web/lib/sign-out.ts'
import { useToast } from '#web/ui/toast.tsx'

export function useSignOut(place: SignOutPlace): () => void {
  const showToast = useToast()

  async function leave() {
    if (!(await signOut(place))) showToast('You are still signed in: no answer came. Try again.')
  }

  return () => void leave()
}
