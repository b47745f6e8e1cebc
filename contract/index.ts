// The table of every call that we answer, by namespace and method.
import type { ArgumentOf, Method, OutputOf } from './grammar/methods.ts'
import { account } from './methods/account.ts'
import { activities } from './methods/activities.ts'
import { changes } from './methods/changes.ts'
import { contacts } from './methods/contacts.ts'
import { countries } from './methods/countries.ts'
import { deliveries } from './methods/deliveries.ts'
import { desk } from './methods/desk.ts'
import { devices } from './methods/devices.ts'
import { discounts } from './methods/discounts.ts'
import { exports } from './methods/exports.ts'
import { messages } from './methods/messages.ts'
import { notifications } from './methods/notifications.ts'
import { orders } from './methods/orders.ts'
import { papers } from './methods/papers.ts'
import { passkeys } from './methods/passkeys.ts'
import { payments } from './methods/payments.ts'
import { pushes } from './methods/pushes.ts'
import { ratings } from './methods/ratings.ts'
import { disputes, issues, purposes, reasons, revisions } from './methods/requests.ts'
import { sessions } from './methods/sessions.ts'
import { site } from './methods/site.ts'
import { statements } from './methods/statements.ts'
import { timezones } from './methods/timezones.ts'
import { types } from './methods/types.ts'
import { verification } from './methods/verification.ts'
import { withdrawals } from './methods/withdrawals.ts'

export const contract = {
  account,
  activities,
  changes,
  contacts,
  countries,
  deliveries,
  desk,
  devices,
  discounts,
  disputes,
  exports,
  issues,
  messages,
  notifications,
  orders,
  papers,
  passkeys,
  payments,
  purposes,
  pushes,
  ratings,
  reasons,
  revisions,
  sessions,
  site,
  statements,
  timezones,
  types,
  verification,
  withdrawals,
}

export type Contract = typeof contract
export type NamespaceName = keyof Contract
export type MethodName<N extends NamespaceName> = keyof Contract[N] & string
export type Argument<N extends NamespaceName, M extends MethodName<N>> = ArgumentOf<Declared<Contract[N][M]>>
export type Output<N extends NamespaceName, M extends MethodName<N>> = OutputOf<Declared<Contract[N][M]>>

type Declared<T> = T extends Method ? T : never

/**
 * Calls a pair: the browser does so over the wire, and a page that is being rendered does so inside the
 * server.
 */
export type Call = <N extends NamespaceName, M extends MethodName<N>>(
  namespace: N,
  method: M,
  argument: Argument<N, M>,
) => Promise<Output<N, M>>

/** Looks up a pair by words from outside, which may be anything. */
export function findMethod<T>(
  table: Readonly<Record<string, Readonly<Record<string, T>>>>,
  namespace: string,
  name: string,
): T | undefined {
  const methods = Object.hasOwn(table, namespace) ? table[namespace] : undefined
  return methods && Object.hasOwn(methods, name) ? methods[name] : undefined
}
