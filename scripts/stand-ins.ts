// What the browser gets instead of some files of packages.
import { fileURLToPath } from 'node:url'

const ROUTER = '/react-router/dist/production/lib'

/** Code of ours by the ends of the names of the files that it stands in for; null leaves out all that a file does. */
export const STAND_INS: ReadonlyMap<string, string | null> = new Map([
  // Vite's own helper for `import()` knows a style sheet by its link alone, and would load those that a page carries.
  ['\0vite/preload-helper.js', `export { bring as __vitePreload } from ${ours('#web/lib/bring.ts')}`],
  [
    '/lucide-react/dist/esm/createLucideIcon.mjs',
    `export { drawIcon as default } from ${ours('#web/ui/page/icon.tsx')}`,
  ],
  // The line knows no other way than a socket.
  [
    '/engine.io-client/build/esm/transports/index.js',
    `import { WS } from './websocket.js'\nexport const transports = { websocket: WS }`,
  ],
  ['/engine.io-client/build/esm/transports/polling-xhr.js', 'export const XHR = undefined'],
  // The router is told of its pages at the start and does not look for more, and nothing of ours measures it.
  [`${ROUTER}/dom/ssr/fog-of-war.js`, null],
  [`${ROUTER}/router/instrumentation.js`, null],
])

function ours(path: string): string {
  return JSON.stringify(fileURLToPath(import.meta.resolve(path)))
}
