// What the browser gets instead of some files of packages.
import { fileURLToPath } from 'node:url'

const ROUTER = '/react-router/dist/production/lib'

/**
 * Our own code in place of files of packages, by the ends of their names; null leaves out all that a file
 * does.
 */
export const STAND_INS: ReadonlyMap<string, string | null> = new Map([
  // Vite's own helper for `import()` recognises a style sheet only by its link, and would load again the
  // sheets that a page carries.
  ['\0vite/preload-helper.js', `export { bring as __vitePreload } from ${ours('#web/lib/bring.ts')}`],
  [
    '/lucide-react/dist/esm/createLucideIcon.mjs',
    `export { drawIcon as default } from ${ours('#web/ui/page/icon.tsx')}`,
  ],
  // The live connection uses only a websocket.
  [
    '/engine.io-client/build/esm/transports/index.js',
    `import { WS } from './websocket.js'\nexport const transports = { websocket: WS }`,
  ],
  ['/engine.io-client/build/esm/transports/polling-xhr.js', 'export const XHR = undefined'],
  [
    `${ROUTER}/dom/ssr/routeModules.js`,
    `export { loadPage as loadRouteModule } from ${ours('#web/lib/page-scripts.ts')}`,
  ],
  // The router gets all its pages at the start and looks for no others, and we don't measure it.
  [`${ROUTER}/dom/ssr/fog-of-war.js`, null],
  [`${ROUTER}/router/instrumentation.js`, null],
])

function ours(path: string): string {
  return JSON.stringify(fileURLToPath(import.meta.resolve(path)))
}
