// One receipt, for reading and for printing.
import { Printer } from 'lucide-react'
import { data } from 'react-router'
import { attempt, isFailure } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { ReceiptSheet } from '#web/parts/statements/receipt-sheet.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Folio } from '#web/ui/page.tsx'
import type { Route } from './+types/receipt.ts'
import styles from './statements.module.css'

export async function clientLoader({ params: { number } }: Route.ClientLoaderArgs) {
  const receipt = await attempt('statements', 'receipt', { number })
  if (!isFailure(receipt)) return receipt
  throw receipt.code === 'not_found' || receipt.code === 'invalid_input'
    ? data(null, { status: 404 })
    : new Error(receipt.message)
}

export function meta({ params: { number } }: Route.MetaArgs) {
  return pageMeta({ title: `Receipt ${number}`, isHidden: true })
}

export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  return (
    <Folio as="main" id="main" space="page" margin={<BackLink href="/statement" label="Statement" />}>
      <ReceiptSheet receipt={receipt} />
      <p className={styles.print}>
        <Button look="line" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
      </p>
    </Folio>
  )
}
