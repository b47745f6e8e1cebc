// Every `import()` of the built pages runs through here: it fetches the files that a part needs together with the part.
import { carriedSheets } from './carried-sheets.ts'

const sheets = new Map<string, Promise<void>>()

/** `files` is a list from the build: scripts and style sheets, by their names there. */
export async function bring<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const carried = carriedSheets()
  const addresses = files.map((file) => `/${file}`).filter((address) => !carried.includes(address))
  const isSheet = (address: string) => address.endsWith('.css')
  for (const address of addresses) if (!isSheet(address)) preload(address)
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

function preload(address: string): void {
  if (!document.querySelector(`link[href="${address}"]`)) append('modulepreload', address)
}

function append(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href })
  document.head.append(link)
  return link
}
