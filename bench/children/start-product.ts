// The product as it runs in production, or as a demo if the measurement needs payments.
import { randomBytes } from 'node:crypto'
import { readSettings } from '#server/env.ts'
import { type Running, startServer } from '#build/product/main.js'

// Without a sandbox there are no keys, and no payments.
const FAKE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  PAYPAL_CLIENT_ID: 'nobody',
  PAYPAL_CLIENT_SECRET: 'nobody',
  PAYPAL_WEBHOOK_ID: 'nobody',
}
const PRODUCTION = { LONGHAND_MODE: 'production', PORT: '0', BASE_URL: 'https://bench.test' }

// A browser posts from the address that it knows, and the sandbox takes payments; only a demo allows either.
const { BENCH_DEMO_PORT: demoPort, BENCH_MODE: mode, STRIPE_SECRET_KEY } = process.env
const place = demoPort
  ? { LONGHAND_MODE: 'demo', PORT: demoPort, BASE_URL: `http://127.0.0.1:${demoPort}` }
  : PRODUCTION

export function startProduct(): Promise<Running> {
  const settings = readSettings({
    ...place,
    ...(!STRIPE_SECRET_KEY && FAKE_KEYS),
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    MAIL_FROM: 'Bench <desk@bench.test>',
    // The load seems to come from many addresses, each within its limit.
    TRUST_PROXY: 'on',
  })
  // With the sandbox's vendors but no browser, it can still run as in production, where no answer is checked.
  return startServer(mode === 'production' ? { ...settings, mode } : settings)
}
