// Signs out from a menu; if that fails, it tells the person that they are still signed in.
import { signOut, type SignOutPlace } from '#web/lib/sign-out.ts'
import { useToast } from '#web/ui/layers/toast.tsx'

export function useSignOut(place: SignOutPlace): () => void {
  const showToast = useToast()

  async function leave() {
    if (!(await signOut(place))) showToast('You’re still signed in, because we got no answer. Try again.')
  }

  return () => void leave()
}
