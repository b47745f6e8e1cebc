// Signs out from a menu; if that fails, it tells the person that they are still signed in.
import { askConfirmation } from '#web/lib/confirmation.ts'
import type { SignOutFrom } from '#web/lib/sign-out.ts'
import { useToast } from '#web/ui/layers/toast.tsx'

export function useSignOut(from: SignOutFrom): () => void {
  const showToast = useToast()

  async function leave() {
    const hasLeft = await import('#web/lib/sign-out.ts')
      .then(({ signOut }) => signOut(from))
      .catch(() => false)
    if (!hasLeft) showToast('You’re still signed in, because we got no answer. Try again.')
  }

  return () => void leaveUnlessLost(leave)
}

/** Asks first only if a message would be lost. */
async function leaveUnlessLost(leave: () => Promise<void>): Promise<void> {
  const isLosing = await import('#web/lib/talk/forget.ts')
    .then(({ hasUnsent }) => hasUnsent())
    .catch(() => false)
  if (!isLosing) return leave()
  askConfirmation({
    title: 'Sign out now?',
    text: 'Some of your messages haven’t been sent yet. If you sign out now, you’ll lose them.',
    verb: 'Sign out',
    action: () => {},
    onDone: () => void leave(),
  })
}
