// The build of the browser side; the server itself runs unbuilt.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// One request costs a phone more than some kilobytes: without groups the front page asked for 55 scripts. What every page
// needs goes into one file, and so does what the pages with prices, with texts and with forms share.
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 6 },
  {
    name: 'site',
    test: /\/web\/((entry\.client|root|pages\/public\/frame|parts\/site\/sharing|lib\/loading)\.tsx?|ui\/(avatar|empty-state|facts|field|field-notes|fieldset|note|sheet|skeleton)\.tsx|ui\/control\.module\.css)$|icons\/(arrow-left|chevron-(down|up))\.mjs$/,
    priority: 5,
  },
  { name: 'rules', test: /\/domain\/(executables|files|validations)\.ts$/, priority: 4 },
  { name: 'specimens', test: /\/web\/parts\/(samples\/sample-cards|texts\/prose)\.tsx$/, priority: 4 },
  { name: 'marks', test: /\/web\/ui\/(marks|marked)\.tsx$/, priority: 4 },
  {
    name: 'prices',
    test: /\/web\/(ui\/price-slip|parts\/prices\/slip|lib\/order-query)\.tsx?$|\/domain\/(bills|deadlines|prices)\.ts$/,
    priority: 3,
  },
  { name: 'choices', test: /\/web\/ui\/(stepper|slider|segmented|plain-select)\.tsx$/, priority: 3 },
  { name: 'times', test: /\/domain\/(times|zones)\.ts$|\/web\/lib\/(own-place|use-now)\.ts$/, priority: 3 },
  {
    name: 'draft',
    test: /\/web\/(lib\/(order-draft|state\/order-form)\.ts|pages\/order\/checkout\.module\.css|ui\/radio-card\.tsx)$/,
    priority: 3,
  },
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
  { name: 'order', test: /\/web\/pages\/order\/form\.tsx$/, priority: 0 },
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
