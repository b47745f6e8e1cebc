// At the foot of a text: leads from reading to the reader's own price.
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import styles from './price-invitation.module.css'

export function PriceInvitation({ title, href = '/order' }: { title: string; href?: string }) {
  return (
    <div className={styles.place}>
      <Sheet>
        <div className={styles.invitation}>
          <div className={styles.words}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.purpose}>Papers are for research and study reference.</p>
          </div>
          <Link href={href} {...buttonLook({})}>
            See your price
          </Link>
        </div>
      </Sheet>
    </div>
  )
}
