// A passkey as its owner sees it.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Passkey } from '#contract/kinds/passkeys.ts'

type Row = {
  readonly id: number
  readonly name: string
  readonly createdAt: number
  readonly usedAt: number | null
}

export function viewPasskey({ id, name, createdAt, usedAt }: Row): Value<typeof Passkey> {
  return { id, name, createdAt, usedAt }
}
