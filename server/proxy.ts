// The one door without its HTTP: every call takes the same steps, whether a browser or a page being rendered makes it.
import { isRefusalCode, STATUS_OF, type Envelope, type RefusalCode } from '#contract/grammar/refusals.ts'
import type { Tree } from '#contract/grammar/shapes.ts'
import { findMethod } from '#contract/index.ts'
import type { Refusal } from '#domain/basics/verdict.ts'
import type { Method } from '#contract/grammar/methods.ts'
import type { Call } from './binding.ts'
import type { Actor } from './context.ts'
import type { House } from './house.ts'
import { table } from './methods/table.ts'
import { ProviderAway } from './ports/payments/payments.ts'
import { StorageAway } from './ports/storage/storage.ts'
import { TooBusy } from './ports/turns.ts'
import { isUnavailable } from './store/availability.ts'

export type Asked = { readonly namespace: string; readonly method: string; readonly argument: unknown }
export type Answer = { readonly status: number; readonly body: Tree | Envelope }

export async function answer(call: Call, asked: Asked): Promise<Answer> {
  const bound = findMethod(table, asked.namespace, asked.method)
  if (!bound) return refusal({ code: 'unknown_method', message: 'Unknown method' })
  const barred = judgeCaller(call.actor, bound.declared.who)
  if (barred) return refusal(barred)
  try {
    const verdict = await bound.run(call, asked.argument)
    return verdict.ok ? { status: 200, body: verdict.value } : refusal(verdict.refusal)
  } catch (error) {
    const { namespace, method } = asked
    return fault(call.house, { request: call.request, namespace, method }, error)
  }
}

function judgeCaller(actor: Actor, who: Method['who']): Refusal | undefined {
  if (who === 'anyone') return undefined
  if (actor.kind === 'visitor') return { code: 'unauthorized', message: 'Unauthorized' }
  if (who === 'person' || who.some((scope) => actor.scopes.includes(scope))) return undefined
  return { code: 'forbidden', message: 'You are not allowed to do this.' }
}

export function refusal(refused: Refusal): Answer {
  const code: RefusalCode = isRefusalCode(refused.code) ? refused.code : 'internal'
  const { message, fields } = refused
  return { status: STATUS_OF[code], body: { error: true, message, code, ...(fields && { fields }) } }
}

/** Others that we need are away or busy; a person can only come back in a moment. */
const AWAY = [TooBusy, ProviderAway, StorageAway]

type Called = { readonly request: string; readonly namespace?: string; readonly method?: string }

/** Answers a fault: the person gets a request number to quote; everything else stays in the log. */
export function fault({ log }: Pick<House, 'log'>, called: Called, error: unknown): Answer {
  if (isUnavailable(error) || AWAY.some((kind) => error instanceof kind)) {
    log.warn({ ...called, err: error }, 'unavailable')
    return refusal({
      code: 'unavailable',
      message: 'The service is not available right now. Try again in a moment.',
    })
  }
  log.error({ ...called, err: error }, 'fault')
  const { request } = called
  return { status: 500, body: { error: true, message: 'Internal error', code: 'internal', request } }
}
