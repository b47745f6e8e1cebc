// The name of a step: the same step has the same name for every customer.
/** A statement, without its values and without the length of its lists. */
export function nameStatement(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : String(Object(asked).text)
  return text
    .replaceAll(/'[^']*'/g, '?')
    .replaceAll(/\$?\b\d+\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\((\?, ?)+\?\)/g, '(?)')
    .replaceAll(/(\(\?\), )+\(\?\)/g, '(?)')
    .trim()
    .toLowerCase()
}

/** GET /v1/checkout/sessions/cs_test_a1 → 'GET /v1/checkout/sessions/*'; a method of the door keeps its name. */
export function nameCall(method: unknown, address: unknown): string {
  const [path = '', query = ''] = String(address).split('?')
  const segments = path
    .split('/')
    .map((segment) => (/\d{2}|^\d|^[A-Z0-9]{8,}$/.test(segment) ? '*' : segment))
  return `${String(method)} ${segments.join('/')}${query.startsWith('namespace=') ? `?${query}` : ''}`
}
