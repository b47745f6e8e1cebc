// Where React Router finds the pages and puts the build.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
} satisfies Config
