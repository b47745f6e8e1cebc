// A live session as its owner sees it.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Device } from '#contract/kinds/people.ts'

type Row = {
  readonly id: number
  readonly device: string
  readonly createdAt: number
  readonly seenAt: number
}

export function viewDevice({ id, device, createdAt, seenAt }: Row, current: number): Value<typeof Device> {
  return { id, title: device, current: id === current, createdAt, seenAt }
}
