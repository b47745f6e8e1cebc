// The build of the browser side; the server itself runs unbuilt.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Without groups the front page asked for 55 scripts. What several pages share of these rooms goes into one; the domain's
// rules stay apart, since a page needs few of them, and a lower share count makes every page load what only others use.
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  {
    name: 'shared',
    test: /\/web\/(ui|lib|parts\/site)\/|\/contract\/|lucide/,
    minShareCount: 5,
    priority: 1,
  },
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
