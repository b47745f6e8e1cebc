// Markup whose inserted values are escaped: html`<p>${text}</p>`.
export type Html = { readonly markup: string }

type Inserted = string | number | Html | readonly Html[]

export function html(parts: TemplateStringsArray, ...values: readonly Inserted[]): Html {
  const [first = '', ...rest] = parts
  return { markup: first + rest.map((part, index) => markupOf(values[index] ?? '') + part).join('') }
}

function markupOf(value: Inserted): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escaped(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
