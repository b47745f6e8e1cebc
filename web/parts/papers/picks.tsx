// What else can be read: the other versions of the paper, and the other files of a version.
import { ChevronDown } from 'lucide-react'
import { Menu, MenuLink } from '#web/ui/layers/menu.tsx'
import type { WholeOrder } from '../orders/order-words.ts'
import { readingPath } from './reading-path.ts'
import styles from './reader.module.css'

type Delivery = WholeOrder['deliveries'][number]

export function VersionPick({ order, current }: { order: WholeOrder; current: Delivery }) {
  const { id, deliveries } = order
  const nameOf = (delivery: Delivery) =>
    `Version ${deliveries.length - deliveries.findIndex((one) => one.id === delivery.id)}, ${delivery.kind}`
  return (
    <Menu
      label="Versions"
      align="start"
      renderTrigger={(opener) => (
        <button type="button" className={styles.tool} data-shape="pick" {...opener}>
          {nameOf(current)} <ChevronDown aria-hidden="true" />
        </button>
      )}
    >
      {deliveries.map((delivery) => (
        <MenuLink
          key={delivery.id}
          href={readingPath(id, delivery.id)}
          isCurrent={delivery.id === current.id}
        >
          {nameOf(delivery)}
        </MenuLink>
      ))}
    </Menu>
  )
}

type FilePickProps = { order: number; delivery: Delivery; file: Delivery['files'][number] }

/** One file needs no choice. */
export function FilePick({ order, delivery, file }: FilePickProps) {
  if (delivery.files.length < 2) return <span>{file.name}</span>
  return (
    <Menu
      label="Files of this version"
      align="start"
      renderTrigger={(opener) => (
        <button type="button" className={styles.tool} {...opener}>
          {file.name} <ChevronDown aria-hidden="true" />
        </button>
      )}
    >
      {delivery.files.map((one) => (
        <MenuLink key={one.key} href={readingPath(order, delivery.id, one)} isCurrent={one.key === file.key}>
          {one.name}
        </MenuLink>
      ))}
    </Menu>
  )
}
