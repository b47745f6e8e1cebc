// The order on screen: its facts, its history with the filter, its requests.
import { create } from 'zustand'
import type { Value } from '#contract/grammar/shapes.ts'
import type { Activity } from '#contract/kinds/activities.ts'
import type { Dispute, Revision } from '#contract/kinds/requests.ts'
import type { Order } from '#contract/kinds/orders.ts'
import type { ActivityFilter } from '#domain/activities.ts'

type OrderDetailState = {
  readonly id: number | null
  readonly orderDetail: Value<typeof Order> | null
  readonly eventHistories: readonly Value<typeof Activity>[]
  /** The event that is shown unfolded. */
  readonly transformerEvent: Value<typeof Activity> | null
  readonly filter: { readonly by: ActivityFilter; readonly ref: string | null }
  readonly revisions: readonly Value<typeof Revision>[]
  readonly disputes: readonly Value<typeof Dispute>[]
}

export const useOrderDetail = create<OrderDetailState>()(() => ({
  id: null,
  orderDetail: null,
  eventHistories: [],
  transformerEvent: null,
  filter: { by: 'all', ref: null },
  revisions: [],
  disputes: [],
}))
