// Shown for the moment between the form and the checkout: the order is placed.
import { Folio } from '#web/ui/page/page.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import styles from './checkout.module.css'

export function SecureCheckout() {
  return (
    <Folio as="main" space="page">
      <h1>Your order is placed</h1>
      <p className={styles.lede}>
        <Spinner label="Opening the checkout" /> Taking you to the secure checkout.
      </p>
    </Folio>
  )
}
