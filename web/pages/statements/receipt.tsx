// One receipt, for reading and for printing.
import { Printer } from 'lucide-react'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { valueOrLost } from '#web/lib/wrappers.ts'
import { ReceiptSheet } from '#web/parts/statements/receipt-sheet.tsx'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import type { Route } from './+types/receipt.ts'
import styles from './statements.module.css'

export function clientLoader({ params: { number } }: Route.ClientLoaderArgs) {
  return valueOrLost(tryCall('statements', 'receipt', { number }))
}

export function meta({ params: { number } }: Route.MetaArgs) {
  return pageMeta({ title: `Receipt ${number}`, isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage margin={<ToStatement />} />
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage found={loaderData} what="this receipt" title="Receipt" margin={<ToStatement />}>
      {(receipt) => (
        <Folio as="main" space="page" margin={<ToStatement />}>
          <ReceiptSheet receipt={receipt} />
          <p className={styles.print}>
            <Button look="line" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              Print
            </Button>
          </p>
        </Folio>
      )}
    </LoadedPage>
  )
}

function ToStatement() {
  return <BackLink href="/statement" label="Statement" />
}
