// Makes a call that asks for a fresh proof of identity: the page's dialog gets one, then the call is made again.
import type { Argument, MethodName, NamespaceName, Output } from '#contract/index.ts'
import { attempt, isFailure, type Failure } from './api.ts'

export const PROOF_EVENT = 'proof-required'

type Settle = (isProved: boolean) => void

/** As `attempt`; whoever puts the dialog away gets the refusal. */
export async function attemptWithProof<N extends NamespaceName, M extends MethodName<N>>(
  namespace: N,
  method: M,
  argument: Argument<N, M>,
): Promise<Output<N, M> | Failure> {
  const answer = await attempt(namespace, method, argument)
  if (!isFailure(answer) || answer.code !== 'proof_required' || !(await askForProof())) return answer
  return attempt(namespace, method, argument)
}

/** Whether it is the person: the page's dialog asks, and may be put away. */
export function askForProof(): Promise<boolean> {
  return new Promise((settle) => dispatchEvent(new CustomEvent(PROOF_EVENT, { detail: settle })))
}

export function settleIn(event: Event): Settle | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return isSettle(detail) ? detail : undefined
}

function isSettle(detail: unknown): detail is Settle {
  return typeof detail === 'function'
}
