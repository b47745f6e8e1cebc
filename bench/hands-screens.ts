// The screens whose interactions the bench measures, and what it does on each.
import type { Locator, Page } from '@playwright/test'
import { INITIAL_DRAFT, type OrderDraft } from '#web/parts/order-form/order-draft.ts'

export type Screen = {
  readonly name: string
  readonly path: (order: number) => string
  readonly act: (page: Page) => Promise<void>
  readonly draft?: OrderDraft
  readonly isVisitor?: boolean
  /** By a manager, at a wide screen with a keyboard. */
  readonly isDesk?: boolean
}

/** A quick hand: the next key comes when the last one was answered, or waits for it. */
const KEY_MS = 80

const DRAFT: OrderDraft = {
  ...INITIAL_DRAFT,
  documentType: 1,
  academicLevel: 2,
  discipline: 15,
  citationStyle: 1,
  topic: 'Why did canals lose to railways?',
  instructions: 'Two causes, weighed against each other.',
  sources: 4,
  pages_number: 4,
}

export const SCREENS: readonly Screen[] = [
  step(0, 'type', async (page) => {
    await tap(page, 'Editing')
    await choose(page, 'Document type', 'lab', 'Lab report')
  }),
  step(1, 'paper', async (page) => {
    await tap(page, 'Pre-diploma (years before)')
    await choose(page, 'Discipline', 'lit', 'Literature')
    await choose(page, 'Citation style', 'har', 'Harvard')
  }),
  step(2, 'instructions', async (page) => {
    await type(page, 'Topic', ' Or not?')
    await type(page, 'Instructions', ' One more thing.')
  }),
  {
    name: 'order form, signing in',
    path: () => '/order?step=2',
    draft: DRAFT,
    isVisitor: true,
    async act(page) {
      await touch(page, page.getByRole('button', { name: 'Continue', exact: true }))
      await type(page, 'Email', 'casey@longhand.test')
    },
  },
  step(3, 'files', async (page) => {
    await page.getByLabel('files').setInputFiles({
      name: 'criteria.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Criterion A: 10'),
    })
    await touch(page, page.getByRole('button', { name: /^Remove/ }))
  }),
  step(4, 'references', async (page) => {
    await touch(page, page.getByRole('button', { name: 'More references' }))
    await touch(page, page.getByLabel('None are needed'))
  }),
  step(5, 'deadline', async (page) => {
    await tap(page, '48 hours')
    await page.getByRole('slider').press('ArrowRight')
    await page.getByRole('slider').press('End')
  }),
  step(6, 'workflow', async (page) => {
    await touch(page, page.getByRole('button', { name: 'More pages' }))
    await tap(page, 'Double')
  }),
  step(7, 'writer', (page) => tap(page, 'Advanced')),
  step(8, 'extras', (page) => tap(page, /^Abstract page/)),
  step(9, 'summary', async (page) => {
    await type(page, 'Promo code', 'WELCOME10')
    await touch(page, page.getByRole('checkbox'))
  }),
  {
    name: 'checkout',
    path: (order) => `/order/${order}/checkout`,
    async act(page) {
      await tap(page, 'PayPal')
      await tap(page, 'Card')
    },
  },
  {
    name: 'order page, tabs',
    path: (order) => `/order/${order}/activity`,
    async act(page) {
      for (const tab of ['Details', 'Instructions', 'Files', 'Revisions', 'Disputes', 'Activity']) {
        await touch(page, page.getByRole('navigation', { name: 'Order sections' }).getByRole('button'))
        await touch(page, page.getByRole('dialog').getByRole('link', { name: tab }))
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
    },
  },
  settings('profile', async (page) => {
    await type(page, 'Full Name', ' Ray')
    await choose(page, 'Country', 'cyp', 'Cyprus')
    await choose(page, 'Timezone', 'nic', /Nicosia/)
  }),
  settings('security', async (page) => {
    await type(page, 'New Password', 'Letter-2026')
    await touch(page, page.getByRole('button', { name: 'Show password' }).first())
    await type(page, 'Confirm New Password', 'Letter-2026')
  }),
  settings('avatar', async (page) => {
    await page.locator('input[type=file]').setInputFiles('web/public/icons/apple-touch-icon.png')
    await touch(page, page.getByRole('button', { name: 'Zoom in' }))
    await page.getByRole('slider').press('ArrowLeft')
  }),
  {
    name: 'desk, letter keys',
    path: () => '/desk?queue=all',
    isDesk: true,
    async act(page) {
      const rows = page.getByRole('region', { name: 'Orders' }).getByRole('link')
      await rows.nth(3).waitFor()
      for (const place of [0, 1, 2, 3]) {
        await page.keyboard.press('j')
        await page.locator(`[aria-label=Orders] li:nth-of-type(${place + 1}) > [aria-current]`).waitFor()
      }
      await page.getByRole('article').waitFor()
      await page.keyboard.press('e')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.keyboard.press('x')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.keyboard.press('Enter')
      await page.waitForURL('**/desk/*')
      await page.keyboard.press('g')
      await page.keyboard.press('a')
      await page.waitForURL('**queue=approve**')
    },
  },
  {
    name: 'front page, calculator',
    path: () => '/',
    isVisitor: true,
    async act(page) {
      await tap(page, 'Rewriting')
      await touch(page, page.getByRole('button', { name: 'More pages' }))
      await page.getByRole('slider', { name: 'Deadline' }).press('ArrowRight')
      await page.getByRole('slider', { name: 'Deadline' }).press('Home')
    },
  },
  {
    name: 'signing in',
    path: () => '/signin',
    isVisitor: true,
    async act(page) {
      await type(page, 'Email', 'casey@longhand.test')
      await touch(page, page.getByRole('button', { name: 'Continue', exact: true }))
    },
  },
  {
    name: 'orders, search and header',
    path: () => '/orders/unpaid',
    async act(page) {
      await touch(page, page.getByRole('button', { name: 'Open menu' }))
      await touch(page, page.getByRole('button', { name: 'Close menu' }))
      await touch(page, page.getByRole('button', { name: 'Messages' }))
      await page.getByRole('dialog', { name: 'Messages' }).waitFor()
      await page.keyboard.press('Escape')
      await touch(page, page.getByRole('searchbox'))
      await page.keyboard.type('canals', { delay: KEY_MS })
    },
  },
  settings('social-linking', (page) => touch(page, page.getByRole('heading', { level: 1 }))),
  settings('close-account', (page) => touch(page, page.getByRole('heading', { level: 1 }))),
]

function step(place: number, name: string, act: Screen['act']): Screen {
  return {
    name: `order form, ${name}`,
    path: () => `/order?step=${place}`,
    draft: DRAFT,
    async act(page) {
      await act(page)
      if (place === 9) return
      await touch(page, page.getByRole('button', { name: 'Continue', exact: true }))
      await page.waitForURL(`**/order?step=${place + 1}`)
    },
  }
}

function settings(name: string, act: Screen['act']): Screen {
  return { name: `settings, ${name}`, path: () => `/settings/${name}`, act }
}

async function tap(page: Page, words: string | RegExp) {
  await touch(page, page.getByRole('main').locator('label').filter({ hasText: words }).last())
}

async function choose(page: Page, field: string, typed: string, title: string | RegExp) {
  await touch(page, page.getByLabel(field))
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed, { delay: KEY_MS })
  await touch(page, page.getByRole('option', { name: title, exact: true }))
}

async function type(page: Page, field: string, words: string) {
  await touch(page, page.getByLabel(field, { exact: true }))
  await page.keyboard.type(words, { delay: KEY_MS })
}

/** Finds out where to touch first: while a tap of Playwright's own lands, the page checks what it hits, which is work that no finger makes. */
async function touch(page: Page, target: Locator) {
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('What the bench touches is not in view')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
