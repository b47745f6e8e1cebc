// The build of the browser side; the server itself runs unbuilt.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Measured on the front page: 55 scripts and 125 KB without groups, 27 and 120 KB with these. A lower share count makes
// fewer scripts, but pages then load much that only other pages use (at 4: 137 KB).
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'shared', test: /\.(tsx?|m?js)$/, minShareCount: 6, priority: 1 },
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(); for older ones it would be taken apart into variables, which a dark block inside a
    // light page could not turn.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
