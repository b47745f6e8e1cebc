// What else can be read: the other versions of the paper, and the other files of a version.
import { ChevronDown, Columns2 } from 'lucide-react'
import { Link } from '#web/ui/actions/link.tsx'
import { Menu, MenuLink } from '#web/ui/layers/menu.tsx'
import type { WholeOrder } from '../orders/order-words.ts'
import { comparePath, readingPath } from './reading-path.ts'
import styles from './reader.module.css'

type Delivery = WholeOrder['deliveries'][number]

type Versions = Pick<WholeOrder, 'id' | 'deliveries'>

type VersionPickProps = {
  order: Versions
  current: Delivery
  /** Leads to reading the version, unless another page is given. */
  pathTo?: (delivery: Delivery) => string
}

export function VersionPick({ order, current, pathTo }: VersionPickProps) {
  const { id, deliveries } = order
  return (
    <Menu
      label="Versions"
      align="start"
      renderTrigger={(opener) => (
        <button type="button" className={styles.tool} data-shape="pick" {...opener}>
          {versionName(order, current)} <ChevronDown aria-hidden="true" />
        </button>
      )}
    >
      {deliveries.map((delivery) => (
        <MenuLink
          key={delivery.id}
          href={pathTo ? pathTo(delivery) : readingPath(id, delivery.id)}
          isCurrent={delivery.id === current.id}
        >
          {versionName(order, delivery)}
        </MenuLink>
      ))}
    </Menu>
  )
}

/** 'Version 2, final' */
export function versionName(order: Versions, delivery: Delivery): string {
  return `Version ${versionNumber(order, delivery)}, ${delivery.kind}`
}

/** Deliveries are sorted newest first. */
export function versionNumber({ deliveries }: Versions, { id }: Delivery): number {
  return deliveries.length - deliveries.findIndex((delivery) => delivery.id === id)
}

type CompareToolProps = { order: WholeOrder; from: Delivery; to: Delivery }

export function CompareTool({ order, from, to }: CompareToolProps) {
  return (
    <Link href={comparePath(order.id, from.id, to.id)} className={styles.tool}>
      <Columns2 aria-hidden="true" />
      <span>
        Compare<span className={styles.wideOnly}> with version {versionNumber(order, from)}</span>
      </span>
    </Link>
  )
}

type FilePickProps = { order: number; delivery: Delivery; file: Delivery['files'][number] }

/** If there is only one file, there is nothing to choose. */
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
