// The settings of a process in production, with secrets that belong to no vendor.
export const PRODUCTION = {
  LONGHAND_MODE: 'production',
  BASE_URL: 'https://longhand.example',
  CLOCK_URL: '',
  SESSION_SECRET: 'no one could guess this, it is so long',
  SMTP_URL: 'smtps://longhand:secret@smtp.example',
  MAIL_FROM: 'Longhand <desk@longhand.example>',
  STRIPE_SECRET_KEY: 'sk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_API_URL: '',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  PAYPAL_API_URL: '',
  PUSH_SANDBOX_URL: '',
  ROLES: '',
}
