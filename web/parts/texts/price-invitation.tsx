// At the foot of a text: from reading to one's own price.
import { buttonLook } from '#web/ui/button-look.ts'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
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
