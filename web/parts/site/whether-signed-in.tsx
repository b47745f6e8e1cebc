// What a visitor and what a signed-in person get in the same place. Until it is known who is here both are in the page,
// and the mark that the server left on it shows the right one from the first paint on.
import type { ReactNode } from 'react'
import { useAuth } from '#web/lib/state/auth.ts'
import styles from './whether-signed-in.module.css'

type WhetherSignedInProps = { visitor?: ReactNode; person?: ReactNode }

export function WhetherSignedIn({ visitor, person }: WhetherSignedInProps) {
  const isUnknown = useAuth((state) => state.isLoadingPage)
  const isPerson = useAuth((state) => state.isAuthenticated)
  const guess = isUnknown ? '' : undefined
  return (
    <>
      {(isUnknown || !isPerson) && visitor && (
        <div className={styles.visitor} data-guess={guess}>
          {visitor}
        </div>
      )}
      {(isUnknown || isPerson) && person && (
        <div className={styles.person} data-guess={guess}>
          {person}
        </div>
      )}
    </>
  )
}
