// The build of the browser side; the server itself runs unbuilt.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// One request costs a phone more than some kilobytes: without groups the front page asked for 55 scripts. What every page
// needs goes into one file, and so does what the pages with prices, with texts and with forms share.
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 5 },
  {
    name: 'site',
    test: /\/web\/(entry\.client|root|pages\/public\/frame|parts\/site\/sharing|lib\/loading|ui\/(avatar|empty-state|note|sheet))\.tsx?$|icons\/arrow-left\.mjs$/,
    priority: 4,
  },
  {
    name: 'prices',
    test: /\/web\/(ui\/(price-slip|stepper|slider|segmented|fieldset|plain-select)|parts\/prices\/slip|lib\/order-query)\.tsx?$|\/domain\/(bills|deadlines|prices)\.ts$/,
    priority: 3,
  },
  { name: 'times', test: /\/domain\/(times|zones)\.ts$/, priority: 3 },
  { name: 'texts', test: /\/web\/parts\/(texts|samples)\//, priority: 2 },
  {
    name: 'account',
    test: /\/web\/ui\/(password-input|strength-meter)\.tsx$|\/web\/lib\/state\/otp\.ts$/,
    priority: 2,
  },
  {
    name: 'forms',
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
