// Shown for the moment between the form and the checkout: the order is placed.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useOrderForm } from '#web/parts/order-form/order-state.ts'
import { Folio } from '#web/ui/page/page.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import styles from './checkout.module.css'

export function SecureCheckout() {
  const navigate = useNavigate()

  // A person who goes elsewhere before the checkout is here finds the way to it on their return to the form.
  useEffect(() => {
    // On the way back from the checkout, it has been cleared by now.
    const { createdOrderId } = useOrderForm.getState()
    if (createdOrderId !== null) void navigate(`/order/${createdOrderId}/checkout`)
  }, [navigate])

  return (
    <Folio as="main" space="page">
      <h1>Your order is placed</h1>
      <p className={styles.lede}>
        <Spinner label="Opening the checkout" /> Taking you to the secure checkout.
      </p>
    </Folio>
  )
}
