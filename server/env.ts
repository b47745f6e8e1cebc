// The settings of a process, read from its environment: the only file that looks there.
import type { FacebookCredentials } from './ports/identity/facebook.ts'
import type { GoogleCredentials } from './ports/identity/google.ts'
import type { PaypalCredentials } from './ports/payments/paypal-client.ts'
import type { StripeCredentials } from './ports/payments/stripe.ts'
import type { Bucket } from './ports/storage/s3-objects.ts'

export type Settings = {
  readonly mode: 'demo' | 'production'
  readonly dev: boolean
  readonly roles: readonly Role[]
  readonly host: string
  readonly port: number
  /** The listening socket that systemd holds for us, so that a restart turns no caller away. */
  readonly socket: number | undefined
  readonly metricsPort: number
  readonly sandboxPort: number
  readonly trustProxy: boolean
  readonly dataDir: string
  /** The folder with the texts of the public pages; by default those of the product. */
  readonly contentDir: string | undefined
  readonly baseUrl: string
  readonly databaseUrl: string | undefined
  readonly clockUrl: string | undefined
  readonly sessionSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The push service of the demo, which is on this machine. */
  readonly pushSandboxUrl: string | undefined
  /** A provider without credentials is not offered. */
  readonly google: GoogleCredentials | undefined
  readonly facebook: FacebookCredentials | undefined
  readonly stripe: StripeCredentials | undefined
  readonly paypal: PaypalCredentials | undefined
  /** Where the bytes of files are stored; without it, in the data folder. */
  readonly s3: Bucket | undefined
  /** Customers from these countries cannot place orders. */
  readonly blockedCountries: readonly string[]
  /** The address of the script that counts page views; without it we count nothing. */
  readonly analyticsUrl: string | undefined
  readonly logLevel: string
}

/** web: pages, the door, files · worker: jobs and the clock's deeds */
const ROLES = ['web', 'worker'] as const
export type Role = (typeof ROLES)[number]

const WEB = ['https:', 'http:']
const S3_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const SECRET_MIN = 32
/** By sd_listen_fds(3). */
const FIRST_SOCKET = 3
const DEMO_SENDER = 'Longhand <desk@longhand.test>'

type Variables = Readonly<Record<string, string | undefined>>

/** A setting is missing or wrong; the message is one sentence for the person who starts the product. */
export class SettingsProblem extends Error {
  override name = 'SettingsProblem'
}

/** Settings given here override the environment: the start script adds what it has started itself. */
export function readSettings(given: Variables = {}): Settings {
  const variables = { ...process.env, ...given }
  const port = portOf(variables, 'PORT', 3000)
  const settings = {
    mode: modeOf(variables['LONGHAND_MODE']),
    dev: variables['LONGHAND_DEV'] === '1',
    roles: rolesOf(variables['ROLES']),
    host: variables['HOST'] || '127.0.0.1',
    port,
    socket: variables['LISTEN_PID'] === String(process.pid) ? FIRST_SOCKET : undefined,
    metricsPort: portOf(variables, 'METRICS_PORT', port === 0 ? 0 : port + 2),
    sandboxPort: portOf(variables, 'SANDBOX_PORT', port === 0 ? 0 : port + 1),
    trustProxy: flagOf(variables, 'TRUST_PROXY'),
    dataDir: variables['LONGHAND_DATA'] || './.data',
    contentDir: variables['LONGHAND_CONTENT'] || undefined,
    baseUrl: siteOf(variables, 'BASE_URL', `http://localhost:${port}`),
    databaseUrl: variables['DATABASE_URL'] || undefined,
    clockUrl: variables['CLOCK_URL'] || undefined,
    sessionSecret: secretOf(variables, 'SESSION_SECRET'),
    smtpUrl: urlOf(variables, 'SMTP_URL', ['smtp:', 'smtps:']),
    pushSandboxUrl: variables['PUSH_SANDBOX_URL'] ? siteOf(variables, 'PUSH_SANDBOX_URL', '') : undefined,
    mailFrom: mailboxOf(variables['MAIL_FROM'] || DEMO_SENDER),
    google: googleOf(variables),
    facebook: facebookOf(variables),
    stripe: stripeOf(variables),
    paypal: paypalOf(variables),
    s3: s3Of(variables),
    blockedCountries: countriesOf(variables, 'ORDER_BLOCKED_COUNTRIES'),
    analyticsUrl: urlOf(variables, 'ANALYTICS_URL', WEB),
    logLevel: variables['LOG_LEVEL'] || 'info',
  }
  if (settings.mode === 'production') refuseDemoValues(settings)
  return settings
}

/** Refuses a database that was made for the other mode. */
export function requireMadeFor(
  madeFor: Settings['mode'] | undefined,
  { mode }: Pick<Settings, 'mode'>,
): void {
  if (madeFor === undefined || madeFor === mode) return
  const why =
    mode === 'production'
      ? 'a demo, whose passwords everyone knows'
      : 'production, and the demo would give everyone its passwords'
  throw new SettingsProblem(
    `This database was made for ${why}. Name another one with DATABASE_URL, or another folder with LONGHAND_DATA.`,
  )
}

/** Sets the variable that makes React load its fast build or its development build. */
export function chooseReact({ dev }: Settings): void {
  process.env['NODE_ENV'] ??= dev ? 'development' : 'production'
}

function refuseDemoValues(settings: Settings): void {
  if (!settings.baseUrl.startsWith('https://'))
    throw new SettingsProblem('BASE_URL must be the public https address in production.')
  if (settings.clockUrl) throw new SettingsProblem('CLOCK_URL belongs to the demo; unset it in production.')
  if (settings.pushSandboxUrl)
    throw new SettingsProblem('PUSH_SANDBOX_URL belongs to the demo; unset it in production.')
  if (!settings.sessionSecret)
    throw new SettingsProblem('SESSION_SECRET must be set in production, the same for all processes.')
  if (settings.roles.includes('worker')) {
    if (!settings.smtpUrl) throw new SettingsProblem('SMTP_URL must name the mail server in production.')
    if (settings.mailFrom === DEMO_SENDER)
      throw new SettingsProblem('MAIL_FROM must be the address that mails come from in production.')
  }
  for (const url of [settings.google?.issuer, settings.facebook?.dialogUrl, settings.facebook?.graphUrl])
    if (url && !url.startsWith('https://'))
      throw new SettingsProblem(
        'GOOGLE_ISSUER, FACEBOOK_DIALOG_URL and FACEBOOK_GRAPH_URL must be https addresses in production.',
      )
  const { analyticsUrl, s3 } = settings
  for (const [name, url] of Object.entries({ ANALYTICS_URL: analyticsUrl, S3_ENDPOINT: s3?.endpoint }))
    if (url?.startsWith('http:')) throw new SettingsProblem(`${name} must be an https address in production.`)
  refuseDemoPayments(settings)
  if (settings.dev) throw new SettingsProblem('LONGHAND_DEV belongs to development; unset it in production.')
}

function refuseDemoPayments({ stripe, paypal }: Pick<Settings, 'stripe' | 'paypal'>): void {
  if (!stripe)
    throw new SettingsProblem('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set in production.')
  if (!paypal)
    throw new SettingsProblem(
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID must be set in production.',
    )
  const real: readonly (readonly [name: string, value: string, begins: RegExp])[] = [
    ['STRIPE_SECRET_KEY', stripe.secretKey, /^(sk|rk)_live_/],
    ['STRIPE_WEBHOOK_SECRET', stripe.webhookSecret, /^whsec_/],
    ['STRIPE_API_URL', stripe.apiUrl, /^https:/],
    ['PAYPAL_CLIENT_ID', paypal.clientId, /^/],
    ['PAYPAL_CLIENT_SECRET', paypal.clientSecret, /^/],
    ['PAYPAL_WEBHOOK_ID', paypal.webhookId, /^/],
    ['PAYPAL_API_URL', paypal.apiUrl, /^https:/],
  ]
  for (const [name, value, begins] of real)
    if (!begins.test(value) || /sandbox/i.test(value))
      throw new SettingsProblem(`${name} is one of a demo or a test; production takes real money.`)
}

function modeOf(value: string | undefined): 'demo' | 'production' {
  if (value === undefined || value === '' || value === 'demo') return 'demo'
  if (value === 'production') return 'production'
  throw new SettingsProblem(`LONGHAND_MODE is '${value}'; it must be demo or production.`)
}

function portOf(variables: Variables, name: string, fallback: number): number {
  const value = variables[name]
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new SettingsProblem(`${name} is '${value}'; it must be a port number.`)
}

/** Returns where the site answers, without a path. */
function siteOf(variables: Variables, name: string, fallback: string): string {
  const address = variables[name] || fallback
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address).origin
  throw new SettingsProblem(`${name} is '${address}'; it must be an http or https address.`)
}

function flagOf(variables: Variables, name: string): boolean {
  const value = variables[name]
  if (value === undefined || value === '' || value === '0' || value === 'off') return false
  if (value === '1' || value === 'on') return true
  throw new SettingsProblem(`${name} is '${value}'; it must be on or off.`)
}

function rolesOf(value: string | undefined): readonly Role[] {
  if (value === undefined || value === '') return ROLES
  const named = value.split(',').map((name) => name.trim())
  const roles = ROLES.filter((role) => named.includes(role))
  if (roles.length === named.length) return roles
  throw new SettingsProblem(`ROLES is '${value}'; it must be web, worker or both, with a comma between.`)
}

function countriesOf(variables: Variables, name: string): readonly string[] {
  const codes = (variables[name] ?? '').split(',').map((code) => code.trim().toUpperCase())
  const named = codes.filter((code) => code !== '')
  if (named.every((code) => /^[A-Z]{2}$/.test(code))) return named
  throw new SettingsProblem(`${name} is '${variables[name]}'; it must be country codes like CY,GR.`)
}

/** The value may hold a password, so the sentence does not repeat it. */
function urlOf(variables: Variables, name: string, protocols: readonly string[]): string | undefined {
  const value = variables[name]
  if (value === undefined || value === '') return undefined
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  throw new SettingsProblem(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
}

/** We never repeat its value. */
function secretOf(variables: Variables, name: string): string | undefined {
  const value = variables[name]
  if (value === undefined || value === '') return undefined
  if (value.length >= SECRET_MIN) return value
  throw new SettingsProblem(`${name} is too short; it must be ${SECRET_MIN} characters or more, at random.`)
}

function mailboxOf(value: string): string {
  if (/^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value)) return value
  throw new SettingsProblem(`MAIL_FROM is '${value}'; it must be like ${DEMO_SENDER}.`)
}

function googleOf(variables: Variables): GoogleCredentials | undefined {
  const client = clientOf(variables, 'GOOGLE')
  return (
    client && { ...client, issuer: urlOf(variables, 'GOOGLE_ISSUER', WEB) ?? 'https://accounts.google.com' }
  )
}

function facebookOf(variables: Variables): FacebookCredentials | undefined {
  const client = clientOf(variables, 'FACEBOOK')
  return (
    client && {
      ...client,
      dialogUrl:
        urlOf(variables, 'FACEBOOK_DIALOG_URL', WEB) ?? 'https://www.facebook.com/v24.0/dialog/oauth',
      graphUrl: urlOf(variables, 'FACEBOOK_GRAPH_URL', WEB) ?? 'https://graph.facebook.com/v24.0',
    }
  )
}

function stripeOf(variables: Variables): StripeCredentials | undefined {
  const secretKey = variables['STRIPE_SECRET_KEY']
  const webhookSecret = variables['STRIPE_WEBHOOK_SECRET']
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey || !webhookSecret)
    throw new SettingsProblem('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together; one is missing.')
  const apiUrl = siteOf(variables, 'STRIPE_API_URL', 'https://api.stripe.com')
  return { secretKey, webhookSecret, apiUrl }
}

function paypalOf(variables: Variables): PaypalCredentials | undefined {
  const client = clientOf(variables, 'PAYPAL')
  const webhookId = variables['PAYPAL_WEBHOOK_ID']
  if (!client && !webhookId) return undefined
  if (!client || !webhookId)
    throw new SettingsProblem(
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID go together; one is missing.',
    )
  return { ...client, webhookId, apiUrl: siteOf(variables, 'PAYPAL_API_URL', 'https://api-m.paypal.com') }
}

function s3Of(variables: Variables): Bucket | undefined {
  const storage = variables['STORAGE'] || 'disk'
  if (storage !== 'disk' && storage !== 's3')
    throw new SettingsProblem(`STORAGE is '${storage}'; it must be disk or s3.`)
  if (storage === 'disk') {
    const named = S3_NAMES.find((name) => variables[name])
    if (!named) return undefined
    throw new SettingsProblem(`${named} is set, but files go to the disk; set STORAGE=s3, or unset it.`)
  }
  const needed = (name: string) => {
    const value = variables[name]
    if (value) return value
    throw new SettingsProblem(`${name} must be set with STORAGE=s3.`)
  }
  return {
    bucket: needed('S3_BUCKET'),
    region: needed('S3_REGION'),
    endpoint: variables['S3_ENDPOINT'] ? siteOf(variables, 'S3_ENDPOINT', '') : undefined,
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

function clientOf(variables: Variables, vendor: 'GOOGLE' | 'FACEBOOK' | 'PAYPAL') {
  const clientId = variables[`${vendor}_CLIENT_ID`]
  const clientSecret = variables[`${vendor}_CLIENT_SECRET`]
  if (clientId && clientSecret) return { clientId, clientSecret }
  if (!clientId && !clientSecret) return undefined
  throw new SettingsProblem(`${vendor}_CLIENT_ID and ${vendor}_CLIENT_SECRET go together; one is missing.`)
}
