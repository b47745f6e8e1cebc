// The SHA-256 of a delivered file, by which anyone can check that it is the one that we delivered.
import type { ClipboardEvent } from 'react'
import type { Output } from '#contract/index.ts'
import { isFailure } from '#web/lib/api.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import styles from './reader.module.css'

type Delivery = Output<'deliveries', 'fetch'>[number]

/** Returns what tells the sum of a version's file, once the manifest is here, which names the files in their order. */
export function useSums(order: number, delivery: Delivery) {
  const manifest = useAnswer('papers', 'manifest', { order })
  const version =
    manifest === undefined || isFailure(manifest)
      ? undefined
      : manifest.versions.find((one) => one.delivery === delivery.id)
  return (file: Delivery['files'][number]) => version?.files[delivery.files.indexOf(file)]?.sha256
}

/** Its first and last digits; whole when it is hovered or copied. */
export function FileSum({ sum }: { sum: string }) {
  function copyWhole(event: ClipboardEvent) {
    event.clipboardData.setData('text/plain', sum)
    event.preventDefault()
  }
  return (
    <span className={styles.sum} title={`SHA-256: ${sum}`} onCopy={copyWhole}>
      {sum.slice(0, 4)} {sum.slice(4, 8)} … {sum.slice(-4)}
    </span>
  )
}
