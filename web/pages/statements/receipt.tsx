// One receipt, for reading and for printing.
import { Printer } from 'lucide-react'
import { data } from 'react-router'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { ReceiptSheet } from '#web/parts/statements/receipt-sheet.tsx'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import type { Route } from './+types/receipt.ts'
import styles from './statements.module.css'

export async function clientLoader({ params: { number } }: Route.ClientLoaderArgs) {
  const receipt = await tryCall('statements', 'receipt', { number })
  if (!isFailure(receipt)) return receipt
  if (receipt.code === 'not_found' || receipt.code === 'invalid_input') throw data(null, { status: 404 })
  return null
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
