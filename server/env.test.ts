import { describe, expect, test } from 'vitest'
import { PRODUCTION } from '#tests/kit/production.ts'
import { readSettings, SettingsProblem } from './env.ts'

describe('production', () => {
  test('starts with its mail server named', () => {
    const { smtpUrl, mailFrom } = readSettings(PRODUCTION)
    expect({ smtpUrl, mailFrom }).toEqual({ smtpUrl: PRODUCTION.SMTP_URL, mailFrom: PRODUCTION.MAIL_FROM })
  })

  test.each(['SMTP_URL', 'MAIL_FROM'])('refuses to start without %s and says so', (name) => {
    expect(() => readSettings({ ...PRODUCTION, [name]: undefined })).toThrow(new RegExp(name))
  })

  test.each([
    ['BASE_URL', 'http://longhand.example', /must be the public https address/],
    ['CLOCK_URL', 'http://127.0.0.1:3001', /belongs to the demo/],
    ['PUSH_SANDBOX_URL', 'http://127.0.0.1:3001', /belongs to the demo/],
    ['SESSION_SECRET', '', /must be set/],
    ['SESSION_SECRET', 'x'.repeat(31), /is too short/],
    ['ANALYTICS_URL', 'http://views.example/script.js', /must be an https address/],
    ['LONGHAND_DEV', '1', /belongs to development/],
  ])('refuses to start with %s %j', (name, value, sentence) => {
    const read = () => readSettings({ ...PRODUCTION, [name]: value })
    expect(read).toThrow(new RegExp(`^${name} ${sentence.source}`))
  })

  test('a process that sends no mail needs no mail server', () => {
    const { roles } = readSettings({ ...PRODUCTION, SMTP_URL: undefined, MAIL_FROM: undefined, ROLES: 'web' })
    expect(roles).toEqual(['web'])
  })
})

test.each([
  ['LONGHAND_MODE', 'Production'],
  ['PORT', '3000a'],
  ['PORT', '65536'],
  ['METRICS_PORT', '-1'],
  ['SANDBOX_PORT', '1.5'],
  ['TRUST_PROXY', 'yes'],
  ['BASE_URL', 'longhand.example'],
  ['BASE_URL', 'ftp://longhand.example'],
])('%s %j is refused instead of guessed at', (name, value) =>
  expect(() => readSettings({ ...PRODUCTION, [name]: value })).toThrow(`${name} is '${value}'; it must be`),
)

describe('roles', () => {
  test.each([
    [undefined, ['web', 'worker']],
    ['', ['web', 'worker']],
    ['worker', ['worker']],
    ['worker, web', ['web', 'worker']],
  ])('%j', (ROLES, roles) => expect(readSettings({ ...PRODUCTION, ROLES }).roles).toEqual(roles))

  test.each(['wokrer', 'web,', 'web;worker'])('%j is refused', (ROLES) =>
    expect(() => readSettings({ ...PRODUCTION, ROLES })).toThrow(/ROLES is/),
  )
})

test.each(['smtp.example', 'https://smtp.example', 'smtp//longhand:secret@smtp.example'])(
  'SMTP_URL %j is refused without being repeated',
  (SMTP_URL) => {
    const read = () => readSettings({ ...PRODUCTION, SMTP_URL })
    expect(read).toThrow(SettingsProblem)
    expect(read).toThrow(/^(?!.*smtp\.example).*SMTP_URL/)
  },
)

test.each(['Longhand', 'a@b@c', 'A <a@b>\r\nBcc: x@y', '<a@b>'])('MAIL_FROM %j is refused', (MAIL_FROM) =>
  expect(() => readSettings({ ...PRODUCTION, MAIL_FROM })).toThrow(/MAIL_FROM/),
)

describe('providers', () => {
  const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const FACEBOOK = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' }

  test('without credentials none is offered, with them at their own addresses', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ google: undefined, facebook: undefined })
    expect(readSettings({ ...PRODUCTION, ...GOOGLE, ...FACEBOOK })).toMatchObject({
      google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
      facebook: { graphUrl: expect.stringMatching(/^https:\/\/graph\.facebook\.com\//) },
    })
  })

  test.each([...Object.keys(GOOGLE), ...Object.keys(FACEBOOK)])('%s alone is half of a pair', (name) =>
    expect(() => readSettings({ ...PRODUCTION, [name]: 'half' })).toThrow(/go together/),
  )

  test('production sends no person to the sandbox', () => {
    for (const name of ['GOOGLE_ISSUER', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_GRAPH_URL'])
      expect(() =>
        readSettings({ ...PRODUCTION, ...GOOGLE, ...FACEBOOK, [name]: 'http://127.0.0.1:3001/x' }),
      ).toThrow(/must be https/)
  })
})

describe('payments', () => {
  const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
  const PAYPAL = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']

  test('go to the vendors themselves', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({
      stripe: {
        apiUrl: 'https://api.stripe.com',
        secretKey: 'sk_live_key',
        webhookSecret: 'whsec_secret',
      },
      paypal: { apiUrl: 'https://api-m.paypal.com', clientId: 'id', webhookId: 'webhook' },
    })
  })

  test.each([...STRIPE, ...PAYPAL])('without %s nothing starts, and the sentence names it', (name) =>
    expect(() => readSettings({ ...PRODUCTION, [name]: undefined })).toThrow(
      new RegExp(`${name}.*one is missing`),
    ),
  )

  test.each([[STRIPE], [PAYPAL]])('production refuses to start without %j', (names) => {
    const without = Object.fromEntries(names.map((name) => [name, undefined]))
    const sentence = new RegExp(`${names.join('.*')} must be set in production`)
    expect(() => readSettings({ ...PRODUCTION, ...without })).toThrow(sentence)
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_test_key'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'],
    ['STRIPE_API_URL', 'http://127.0.0.1:3001'],
    ['PAYPAL_CLIENT_ID', 'sandbox-client'],
    ['PAYPAL_CLIENT_SECRET', 'sandbox-secret'],
    ['PAYPAL_WEBHOOK_ID', 'WH-SANDBOX'],
    ['PAYPAL_API_URL', 'https://api-m.sandbox.paypal.com'],
  ])('production takes no money with %s %j, and does not repeat it', (name, value) => {
    const read = () => readSettings({ ...PRODUCTION, [name]: value })
    expect(read).toThrow(new RegExp(`^${name} is one of a demo or a test`))
  })
})

describe('countries that orders are not taken from', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['AU', ['AU']],
    [' au , NZ,', ['AU', 'NZ']],
  ])('%j', (ORDER_BLOCKED_COUNTRIES, countries) =>
    expect(readSettings({ ...PRODUCTION, ORDER_BLOCKED_COUNTRIES }).blockedCountries).toEqual(countries),
  )

  test.each(['Australia', 'AU;NZ', 'A1'])('%j is refused', (ORDER_BLOCKED_COUNTRIES) =>
    expect(() => readSettings({ ...PRODUCTION, ORDER_BLOCKED_COUNTRIES })).toThrow(
      /ORDER_BLOCKED_COUNTRIES is/,
    ),
  )
})

describe('the storage', () => {
  const S3 = {
    STORAGE: 's3',
    S3_BUCKET: 'papers',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  test.each([undefined, '', 'disk'])('%j is the folder of the data', (STORAGE) =>
    expect(readSettings({ ...PRODUCTION, STORAGE }).s3).toBeUndefined(),
  )

  test('is a bucket at Amazon, or elsewhere', () => {
    const bucket = { bucket: 'papers', region: 'eu-central-1', accessKeyId: 'id', secretAccessKey: 'secret' }
    expect(readSettings({ ...PRODUCTION, ...S3 }).s3).toEqual({ ...bucket, endpoint: undefined })
    const S3_ENDPOINT = 'https://s3.example/'
    expect(readSettings({ ...PRODUCTION, ...S3, S3_ENDPOINT }).s3).toEqual({
      ...bucket,
      endpoint: 'https://s3.example',
    })
  })

  test.each(Object.keys(S3).slice(1))('S3 without %s is refused', (name) =>
    expect(() => readSettings({ ...PRODUCTION, ...S3, [name]: '' })).toThrow(
      `${name} must be set with STORAGE=s3.`,
    ),
  )

  test.each(Object.keys(S3).slice(1))('%s is refused while files go to the disk', (name) =>
    expect(() => readSettings({ ...PRODUCTION, [name]: 'named' })).toThrow(`${name} is set, but`),
  )

  test('S3 in the clear is refused in production, and so is a storage that we do not know', () => {
    expect(() => readSettings({ ...PRODUCTION, ...S3, S3_ENDPOINT: 'http://s3.example' })).toThrow(
      /S3_ENDPOINT must be an https address/,
    )
    expect(() => readSettings({ ...PRODUCTION, STORAGE: 'tape' })).toThrow(/STORAGE is 'tape'/)
  })
})

test.each([
  [String(process.pid), 3],
  // We run as a child of a process that systemd has started, so the socket is not for us.
  ['1', undefined],
  [undefined, undefined],
])('a socket that systemd holds for the process %j is listened on by that one alone', (LISTEN_PID, socket) =>
  expect(readSettings({ ...PRODUCTION, LISTEN_PID, LISTEN_FDS: '1' }).socket).toBe(socket),
)
