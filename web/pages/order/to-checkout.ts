// `/checkout` is the checkout of the order that was just placed, else the unpaid ones.
import { replace } from 'react-router'
import { useOrderForm } from '#web/parts/order-form/order-state.ts'

export function clientLoader() {
  const { createdOrderId } = useOrderForm.getState()
  throw replace(createdOrderId === null ? '/orders/unpaid' : `/order/${createdOrderId}/checkout`)
}

export default function ToCheckout() {
  return null
}
