// The build of the browser side; the server itself runs unbuilt.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: {
    target: 'es2023',
    // Browsers that know light-dark(); for older ones it would be taken apart into variables, which a dark block inside a
    // light page could not turn.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
