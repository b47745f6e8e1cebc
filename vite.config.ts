// The build of the pages; `scripts/bundle.ts` builds the server.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from '#scripts/chunks.ts'
import { nameClass } from '#scripts/class-names.ts'
import { STAND_INS } from '#scripts/stand-ins.ts'
import { styleNumbers } from '#scripts/style-numbers.ts'
import {
  compileAhead,
  cutChunks,
  readClasses,
  standIn,
  thinIcons,
  writeWorker,
} from '#scripts/vite-plugins.ts'

export default defineConfig({
  plugins: [
    reactRouter(),
    cutChunks(CHUNKS),
    compileAhead(),
    readClasses(),
    standIn(STAND_INS),
    thinIcons(),
    writeWorker(),
  ],
  publicDir: 'web/public',
  css: { postcss: { plugins: [styleNumbers] }, modules: { generateScopedName: nameClass } },
  // Our own code takes the place of a file of this package, which works only where it is bundled. What else the
  // pages use is bundled with the server.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2023',
    // Only browsers that know light-dark(). For older ones Vite would turn it into variables, which a dark
    // block inside a light page could not switch.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
