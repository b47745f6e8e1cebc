// Which sources of the browser side share a file.
import type { ChunkGroup } from './vite-plugins.ts'

// One request costs a phone more than some kilobytes: without groups the front page asked for 55 scripts. What every page
// needs goes into one file, and so does what the pages with prices, with texts and with forms share. What only dialogs, files, the line or
// the pages behind a sign-in need stays out of those, however many of them there are.
export const CHUNKS: readonly ChunkGroup[] = [
  {
    name: 'framework',
    of: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/react-router/',
      'node_modules/scheduler/',
    ],
    priority: 6,
  },
  {
    name: 'site',
    of: [
      'web/entry.client.tsx',
      'web/root.tsx',
      'web/pages/public/frame.tsx',
      'web/parts/site/sharing.tsx',
      'web/lib/loading.ts',
      'web/ui/status/avatar.tsx',
      'web/ui/fields/control.module.css',
      'web/ui/status/banner.tsx',
      'web/ui/status/empty-state.tsx',
      'web/ui/lists/facts.tsx',
      'web/ui/fields/field.tsx',
      'web/ui/fields/field-notes.tsx',
      'web/ui/fields/fieldset.tsx',
      'web/ui/pencil/note.tsx',
      'web/ui/page/sheet.tsx',
      'web/ui/status/skeleton.tsx',
      'node_modules/lucide-react/dist/esm/icons/arrow-left.mjs',
      'node_modules/lucide-react/dist/esm/icons/check-check.mjs',
      'node_modules/lucide-react/dist/esm/icons/chevron-down.mjs',
      'node_modules/lucide-react/dist/esm/icons/chevron-up.mjs',
      'node_modules/lucide-react/dist/esm/icons/clock.mjs',
    ],
    priority: 5,
  },
  {
    name: 'rules',
    of: ['domain/executables.ts', 'domain/files.ts', 'domain/validations.ts'],
    priority: 4,
  },
  {
    name: 'specimens',
    of: ['web/parts/samples/sample-cards.tsx', 'web/parts/texts/prose.tsx'],
    priority: 4,
  },
  { name: 'marks', of: ['web/ui/pencil/marks.tsx', 'web/ui/pencil/marked.tsx'], priority: 4 },
  {
    name: 'prices',
    of: [
      'web/parts/prices/price-slip.tsx',
      'web/parts/prices/slip.ts',
      'web/parts/order-form/order-query.ts',
      'domain/bills.ts',
      'domain/deadlines.ts',
      'domain/prices.ts',
    ],
    priority: 3,
  },
  {
    name: 'choices',
    of: [
      'web/ui/choices/stepper.tsx',
      'web/ui/choices/slider.tsx',
      'web/ui/choices/option-row.tsx',
      'web/ui/choices/select.tsx',
    ],
    priority: 3,
  },
  {
    name: 'times',
    of: ['domain/times.ts', 'domain/zones.ts', 'web/lib/own-place.ts', 'web/lib/use-now.ts'],
    priority: 3,
  },
  {
    name: 'draft',
    of: [
      'web/parts/order-form/order-draft.ts',
      'web/parts/order-form/order-state.ts',
      'web/pages/order/checkout.module.css',
      'web/ui/choices/radio-card.tsx',
    ],
    priority: 3,
  },
  { name: 'texts', of: ['web/parts/texts/', 'web/parts/samples/'], priority: 2 },
  {
    name: 'account',
    of: ['web/ui/fields/password-input.tsx', 'web/ui/fields/strength-meter.tsx', 'web/lib/state/otp.ts'],
    priority: 2,
  },
  { name: 'dialogs', of: ['web/ui/layers/dialog.tsx'], priority: 2 },
  { name: 'sending', of: ['web/lib/use-sending.ts'], priority: 2 },
  { name: 'files', of: ['web/ui/files/'], priority: 2 },
  {
    name: 'inside',
    of: [
      'web/parts/site/unloaded.tsx',
      'web/parts/site/waiting.tsx',
      'web/ui/fields/counter.tsx',
      'web/ui/lists/side-nav.tsx',
      'web/ui/page/back-link.tsx',
      'web/ui/status/badge.tsx',
      'web/parts/orders/status-badge.tsx',
      'web/lib/order-changes.ts',
      'web/lib/page-order.ts',
      'web/lib/use-deed.ts',
      'web/lib/use-fresh.ts',
      'web/lib/use-loaded.ts',
    ],
    priority: 2,
  },
  {
    name: 'talking',
    of: ['web/lib/talk/cabinet.ts', 'web/lib/talk/tabs.ts', 'web/lib/state/threads.ts', 'domain/threads.ts'],
    priority: 2,
  },
  {
    name: 'forms',
    of: ['web/ui/', 'web/lib/', 'web/parts/site/', 'contract/', 'node_modules/lucide-react/'],
    minShareCount: 5,
    priority: 1,
  },
  { name: 'order', of: ['web/pages/order/form.tsx'], priority: 0 },
]
