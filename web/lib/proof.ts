// Does a deed that needs a fresh proof of identity: the page's dialog gets one, and we do the deed again.
import type { Argument, MethodName, NamespaceName, Output } from '#contract/index.ts'
import { tryCall, isFailure, type Failure } from './api.ts'

export const PROOF_EVENT = 'proof-required'

type Settle = (isProved: boolean) => void

/** Calls like `tryCall`, and returns the refusal if the person closes the dialog. */
export async function tryCallWithProof<N extends NamespaceName, M extends MethodName<N>>(
  namespace: N,
  method: M,
  argument: Argument<N, M>,
): Promise<Output<N, M> | Failure> {
  return withProof(() => tryCall(namespace, method, argument))
}

/** Does the deed once more if it needs a proof and the person gave one. */
export async function withProof<T>(work: () => Promise<T | Failure>): Promise<T | Failure> {
  const answer = await work()
  if (!isFailure(answer) || answer.code !== 'proof_required' || !(await askForProof())) return answer
  return work()
}

let asking: Promise<boolean> | undefined

/** Asks in the page's dialog whether it is really the person; they may close it. Deeds that ask meanwhile share the answer. */
export function askForProof(): Promise<boolean> {
  return (asking ??= ask().finally(() => (asking = undefined)))
}

function ask(): Promise<boolean> {
  return new Promise((settle) => dispatchEvent(new CustomEvent(PROOF_EVENT, { detail: settle })))
}

export function settleIn(event: Event): Settle | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return isSettle(detail) ? detail : undefined
}

function isSettle(detail: unknown): detail is Settle {
  return typeof detail === 'function'
}
