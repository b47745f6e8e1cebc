// Where React Router finds the pages and puts the build.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  // A page's `load` serves both its loader and its clientLoader; if the page were split into chunks,
  // clientLoader would lose it.
  splitRouteModules: false,
  // All routes are in one file that browsers keep for a year (`web/lib/page-lists.ts`); finding them one by
  // one would cost a request on every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
