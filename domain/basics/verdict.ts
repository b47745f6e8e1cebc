// A rule's answer: allowed with a value, or refused with a code and a sentence the person may read.
export type Refusal = {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

export type Verdict<T = null> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

export function allow(): Verdict
export function allow<T>(value: T): Verdict<T>
export function allow(value: unknown = null): Verdict<unknown> {
  return { ok: true, value }
}

export function refuse(code: string, message: string, fields?: Record<string, string>): Verdict<never> {
  return { ok: false, refusal: fields ? { code, message, fields } : { code, message } }
}
