// The head of the desk: the board, the keys, the news and the account.
import { useState } from 'react'
import { Link } from '#web/ui/actions/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { HeaderSheet } from '../site/header-sheet.tsx'
import { PersonTools } from '../site/person-parts.ts'
import header from '../site/site-header.module.css'
import { useSessionCheck } from '../site/use-session-check.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Keycap } from './keycap.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

export function DeskHeader() {
  useSessionCheck()
  const [isOpen, setIsOpen] = useState(false)
  useDeskKeys({ '?': () => setIsOpen(true) })

  return (
    <HeaderSheet>
      <div>
        <Logo href="/" />
      </div>
      <div className={header.tools}>
        <nav className={header.nav} aria-label="Main">
          <ul className={header.items}>
            <li>
              <Link className={header.item} href="/desk" aria-current="page">
                Desk
              </Link>
            </li>
          </ul>
        </nav>
        <div className={header.actions}>
          <span className={header.wideOnly}>
            <Button look="quiet" size="sm" aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
              Keys <Keycap>?</Keycap>
            </Button>
          </span>
          <PersonTools place="customer area" />
        </div>
      </div>
      <KeysDialog isOpen={isOpen} onOpenChange={setIsOpen} />
    </HeaderSheet>
  )
}
