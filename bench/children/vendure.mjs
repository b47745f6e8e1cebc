// Vendure as a process of its own: its core with its default configuration and its dummy payment, on a
// database of its own. It is installed for the bench alone, so none of its types are here, and this is plain
// JavaScript.
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const { BENCH_FOLDER = '', BENCH_DATABASE = '', BENCH_PORT = '', BENCH_FILL } = process.env
// Vendure writes a file where it is started, and would report to its makers.
process.chdir(BENCH_FOLDER)
process.env.VENDURE_DISABLE_TELEMETRY = 'true'
const require = createRequire(join(BENCH_FOLDER, 'package.json'))
const {
  bootstrap,
  dummyPaymentHandler,
  DefaultLogger,
  LogLevel,
  mergeConfig,
  defaultConfig,
} = require('@vendure/core')

const address = new URL(BENCH_DATABASE)
const config = mergeConfig(defaultConfig, {
  apiOptions: { port: Number(BENCH_PORT), hostname: '127.0.0.1' },
  authOptions: {
    tokenMethod: 'bearer',
    // We start it without its well-known default password.
    superadminCredentials: { identifier: 'bench', password: randomUUID() },
    cookieOptions: { secret: randomUUID() },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: address.searchParams.get('host'),
    port: Number(address.port),
    username: address.username,
    database: address.pathname.slice(1),
    synchronize: BENCH_FILL !== undefined,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
})

/** One product, one country, one way to ship it and one to pay for it. */
const SHOP = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'United Kingdom', code: 'GB', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 20 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 500 }],
  paymentMethods: [
    {
      name: 'Standard Payment',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}
const PRODUCTS =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets\n' +
  'Paper,paper,Paper,,,,,P1,130,standard,1000000,false,,\n'

const app = await (BENCH_FILL ? fill() : bootstrap(config))
process.on('SIGTERM', () => void app.close().then(() => process.exit()))
process.send(`http://127.0.0.1:${BENCH_PORT}`)

async function fill() {
  const { populate } = require('@vendure/core/cli')
  const file = join(BENCH_FOLDER, 'products.csv')
  await writeFile(file, PRODUCTS)
  return populate(() => bootstrap(config), SHOP, file)
}
