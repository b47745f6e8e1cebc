// The head of the desk: the board, the keys, the news and the account.
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { patiently } from '#web/ui/status/patiently.ts'
import { HeaderSheet } from '../site/header-sheet.tsx'
import { PersonTools } from '../site/person-parts.ts'
import header from '../site/site-header.module.css'
import { useSessionCheck } from '../site/use-session-check.ts'
import { DeskNav } from './desk-nav.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { Keycap } from './keycap.tsx'
import styles from './desk-header.module.css'
import { useDeskKeys } from './use-desk-keys.ts'
import { usePalette } from './use-palette.ts'
import { useTroubleCount } from './use-trouble-count.ts'

const Palette = lazy(patiently(async () => ({ default: (await import('./palette.tsx')).Palette })))

export function DeskHeader() {
  useSessionCheck()
  const [isOpen, setIsOpen] = useState(false)
  const palette = usePalette()
  const troubles = useTroubleCount()
  useDeskKeys({ '?': () => setIsOpen(true) })

  return (
    <>
      <HeaderSheet>
        <div>
          <Logo href="/" />
        </div>
        <div className={header.tools}>
          <DeskNav className={header.nav} troubles={troubles} />
          <div className={header.actions}>
            <span className={header.wideOnly}>
              <Button look="quiet" size="sm" aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
                <span className={styles.word}>Keys</span> <Keycap>?</Keycap>
              </Button>
            </span>
            <IconButton
              label="Find an order, a queue or an act"
              icon={<Search aria-hidden="true" />}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={palette.open}
            />
            <PersonTools from="customer area" keepsAccount />
          </div>
        </div>
        {palette.isOpen && (
          <Suspense>
            <Palette onClose={palette.close} />
          </Suspense>
        )}
        <KeysDialog isOpen={isOpen} onOpenChange={setIsOpen} />
      </HeaderSheet>
      <DeskNav className={styles.small} troubles={troubles} />
    </>
  )
}
