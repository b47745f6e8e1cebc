// Where the built flags lie, by country code. Addresses only: a flag is fetched when its row comes into view.
const FILES = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export function flagUrl(code: string): string | undefined {
  return FILES[`/node_modules/country-flag-icons/3x2/${code.toUpperCase()}.svg`]
}
