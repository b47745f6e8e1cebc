// Where React Router finds the pages and puts the build.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  // A page's `load` serves its loader and its clientLoader; taken apart into chunks the second one would lose it.
  splitRouteModules: false,
  // In one file that is kept for a year (`web/lib/page-lists.ts`); found one by one, routes would cost a request on every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
