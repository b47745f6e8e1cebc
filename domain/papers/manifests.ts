// The manifest of a released version: a text that says which files it had, chained to the version before it.
import { UID_DIGITS } from '../constants.ts'
import type { DeliveryKind } from '../deliveries.ts'

export type ManifestFile = { readonly name: string; readonly size: number; readonly sha256: string }

export type Manifest = {
  readonly order: number
  /** Its number among the released versions of the order, from 1. */
  readonly version: number
  readonly kind: DeliveryKind
  readonly deliveredAt: number
  readonly releasedAt: number
  /** The manager's number. */
  readonly releasedBy: number
  readonly files: readonly ManifestFile[]
  /** The hash of the manifest before it, in hexadecimal. */
  readonly previous: string | null
}

/**
 * Writes a manifest as the text whose SHA-256 is its hash. `sha256sum -c` takes the text as it is: it checks the files and skips
 * the lines that begin with #. The database's trigger writes the same.
 */
export function manifestText(manifest: Manifest): string {
  const { version, kind, deliveredAt, releasedAt, releasedBy, files, previous } = manifest
  const order = String(manifest.order).padStart(UID_DIGITS, '0')
  return [
    `# Order ${order}, version ${version}, ${kind}`,
    `# Delivered ${utc(deliveredAt)}, released ${utc(releasedAt)} by manager ${releasedBy}`,
    `# Manifest before this one: ${previous ?? 'none'}`,
    ...files.flatMap(({ name, size, sha256 }) => [`# ${size} bytes`, `${sha256}  ${name}`]),
    '',
  ].join('\n')
}

export function manifestName(order: number, version: number): string {
  return `order-${String(order).padStart(UID_DIGITS, '0')}-version-${version}.sha256`
}

/** '2026-11-28T21:26:00Z' */
function utc(at: number): string {
  return new Date(at * 1000).toISOString().replace('.000', '')
}
