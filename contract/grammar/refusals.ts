// Every code a call may be refused with, and its HTTP status. The client looks at the body only.
export const STATUS_OF = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  proof_required: 403,
  unknown_method: 404,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid_input: 422,
  invalid_credentials: 422,
  invalid_code: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof STATUS_OF

export type Envelope = {
  readonly error: true
  readonly message: string
  readonly code: RefusalCode
  readonly fields?: Readonly<Record<string, string>>
  readonly request?: string
}

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(STATUS_OF, code)
}
