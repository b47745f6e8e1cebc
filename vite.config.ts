// The build of the browser side; the server itself runs unbuilt.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from '#scripts/chunks.ts'
import { nameClass } from '#scripts/class-names.ts'
import { STAND_INS } from '#scripts/stand-ins.ts'
import { styleNumbers } from '#scripts/style-numbers.ts'
import { compileAhead, cutChunks, readClasses, standIn, writeWorker } from '#scripts/vite-plugins.ts'

const BUNDLED = [/^@base-ui\//, /^@floating-ui\//, /^use-sync-external-store/, 'lucide-react']

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    cutChunks(CHUNKS),
    compileAhead(),
    readClasses(),
    standIn(STAND_INS),
    writeWorker(),
  ],
  publicDir: 'web/public',
  css: { postcss: { plugins: [styleNumbers] }, modules: { generateScopedName: nameClass } },
  // The many small files of these packages cost the server more memory than all our pages; bundled, only what
  // we use of them is left. In development Node reads the packages themselves, because one of them is
  // CommonJS, which Vite can only bundle.
  ssr: { noExternal: command === 'build' ? BUNDLED : [] },
  build: {
    target: 'es2023',
    // Only browsers that know light-dark(). For older ones Vite would turn it into variables, which a dark
    // block inside a light page could not switch.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
}))
