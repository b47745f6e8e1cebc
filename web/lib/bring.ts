// Every `import()` of the built pages runs through here: it fetches the files that a part needs together with the part.
import { carriedSheets } from './carried-sheets.ts'

const sheets = new Map<string, Promise<void>>()

/** Brings `files`, a list from the build: scripts and style sheets, by their names there. */
export async function bring<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const carried = carriedSheets()
  const addresses = files.map((file) => `/${file}`).filter((address) => !carried.includes(address))
  const isSheet = (address: string) => address.endsWith('.css')
  for (const address of addresses) if (!isSheet(address)) void preload(address)
  await Promise.all(addresses.filter(isSheet).map(sheetAt))
  return load()
}

function sheetAt(address: string): Promise<void> {
  const known = sheets.get(address) ?? loadSheet(address)
  sheets.set(address, known)
  return known
}

function loadSheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = append('stylesheet', address)
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      sheets.delete(address)
      reject(new Error(`The style sheet ${address} did not come`))
    })
  })
}

/** Settles when the script has arrived, or when it has failed to. */
export function preload(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve()
  return settled(append('modulepreload', address))
}

/** Lets the browser keep a sheet for the page that will ask for it. */
export function prefetchSheet(address: string): void {
  if (!document.querySelector(`link[href="${address}"]`)) append('prefetch', address, { as: 'style' })
}

function settled(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
  })
}

function append(rel: string, href: string, more: Partial<HTMLLinkElement> = {}): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href, ...more })
  document.head.append(link)
  return link
}
