// What a visitor and what a signed-in person get in the same place. Until the answer is there the server's hint decides,
// so that the first paint shows the right one already.
import { Suspense, type ReactNode } from 'react'
import { useSessionHint } from '#web/lib/session-hint.ts'
import { useAuth } from '#web/lib/state/auth.ts'

type WhetherSignedInProps = { visitor?: ReactNode; person?: ReactNode }

export function WhetherSignedIn({ visitor, person }: WhetherSignedInProps) {
  const isExpected = useSessionHint() === 'alive'
  const isPerson = useAuth(({ isLoadingPage, isAuthenticated }) =>
    isLoadingPage ? isExpected : isAuthenticated,
  )
  // Parts for signed-in people load separately.
  return isPerson ? <Suspense>{person}</Suspense> : visitor
}
