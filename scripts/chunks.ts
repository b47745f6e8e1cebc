// Which sources of the browser side share a file.
import type { ChunkGroup } from './vite-plugins.ts'

// One request costs a phone more than some kilobytes: without groups the front page asked for 55 scripts. What every page
// needs goes into one file, and so does what the pages with prices, with texts and with forms share.
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
      'web/ui/status/empty-state.tsx',
      'web/ui/lists/facts.tsx',
      'web/ui/fields/field.tsx',
      'web/ui/fields/field-notes.tsx',
      'web/ui/fields/fieldset.tsx',
      'web/ui/pencil/note.tsx',
      'web/ui/page/sheet.tsx',
      'web/ui/status/skeleton.tsx',
      'node_modules/lucide-react/dist/esm/icons/arrow-left.mjs',
      'node_modules/lucide-react/dist/esm/icons/chevron-down.mjs',
      'node_modules/lucide-react/dist/esm/icons/chevron-up.mjs',
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
  {
    name: 'forms',
    of: ['web/ui/', 'web/lib/', 'web/parts/site/', 'contract/', 'node_modules/lucide-react/'],
    minShareCount: 5,
    priority: 1,
  },
  { name: 'order', of: ['web/pages/order/form.tsx'], priority: 0 },
]
