// The build of the browser side; the server itself runs unbuilt.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from '#scripts/chunks.ts'
import { styleNumbers } from '#scripts/style-numbers.ts'
import { bringOurselves, cutChunks, writeWorker } from '#scripts/vite-plugins.ts'

export default defineConfig({
  plugins: [reactRouter(), cutChunks(CHUNKS), bringOurselves(), writeWorker()],
  publicDir: 'web/public',
  css: { postcss: { plugins: [styleNumbers] } },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(); for older ones it would be taken apart into variables, which a dark block inside a
    // light page could not turn.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
