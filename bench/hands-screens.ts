// The screens whose interactions the bench measures, and what it does on each.
import type { Page } from '@playwright/test'
import { orderPath } from '#domain/links.ts'
import { INITIAL_DRAFT, type OrderDraft } from '#web/parts/order-form/order-draft.ts'
import { comparePath, readingPath } from '#web/parts/papers/reading-path.ts'
import type { DemoOrder } from './demo.ts'
import { choose, FINGER_MS, KEY_MS, tap, touch, type } from './touches.ts'

/** The orders of the customer: one to pay, one whose final paper has come, and one with two versions of its paper. */
export type Orders = {
  readonly unpaid: number
  readonly delivered: DemoOrder
  readonly compared: DemoOrder
}

export type Screen = {
  readonly name: string
  readonly path: (orders: Orders) => string
  readonly act: (page: Page) => Promise<void>
  readonly draft?: OrderDraft
  readonly isVisitor?: boolean
  /** What a manager does, at a wide screen with a keyboard. */
  readonly isDesk?: boolean
}

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

const TABS = [
  'Details',
  'Instructions',
  'Files',
  'Downloads',
  'Revisions',
  'Disputes',
  'Messages',
  'Activity',
] as const

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
    path: ({ unpaid }) => `/order/${unpaid}/checkout`,
    async act(page) {
      await tap(page, 'PayPal')
      await tap(page, 'Card')
    },
  },
  {
    name: 'order page, tabs',
    path: ({ delivered }) => orderPath(delivered.id, 'activity'),
    async act(page) {
      for (const tab of TABS) {
        await touch(page, page.getByRole('navigation', { name: 'Order sections' }).getByRole('button'))
        await touch(page, page.getByRole('dialog').getByRole('link', { name: tab }))
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
    },
  },
  {
    name: 'messages, opening and sending',
    path: ({ delivered }) => orderPath(delivered.id, 'details'),
    async act(page) {
      await touch(page, page.getByRole('button', { name: 'Messages' }))
      await touch(page, page.getByRole('dialog', { name: 'Messages' }).getByRole('link').first())
      await type(page, 'Message', 'Thank you. One more question.')
      await touch(page, page.getByRole('button', { name: 'Send', exact: true }))
      await page.getByRole('log').getByText('Sent', { exact: true }).last().waitFor()
    },
  },
  {
    name: 'paper, drawing a mark',
    path: ({ delivered }) => readingPath(delivered.id, delivered.deliveries.at(-1) ?? 0),
    async act(page) {
      await beginNote(page, 'Could this come first?')
      await touch(page, page.getByRole('button', { name: 'Save', exact: true }))
      await page.getByRole('button', { name: /^Mark 1,/ }).waitFor()
    },
  },
  {
    name: 'paper, leaving a note',
    path: ({ delivered }) => readingPath(delivered.id, delivered.deliveries.at(-1) ?? 0),
    async act(page) {
      await beginNote(page, 'Not this')
      await touch(page, page.getByRole('button', { name: 'Cancel', exact: true }))
      await touch(page, page.getByRole('button', { name: 'Keep writing' }))
      await touch(page, page.getByRole('button', { name: 'Cancel', exact: true }))
      await touch(page, page.getByRole('button', { name: 'Leave', exact: true }))
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await touch(page, paragraphOf(page))
      await touch(page, page.getByRole('button', { name: 'Cancel', exact: true }))
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'versions, from change to change',
    path: ({ compared: { id, deliveries } }) => comparePath(id, deliveries[0] ?? 0, deliveries.at(-1) ?? 0),
    async act(page) {
      await touch(page, page.getByRole('button', { name: 'Next change' }))
      await touch(page, page.getByRole('button', { name: 'Previous change' }))
    },
  },
  {
    name: 'notifications, opening and following',
    path: () => '/notifications',
    async act(page) {
      await touch(page, page.getByRole('banner').getByRole('button', { name: /^Notification/ }))
      await touch(page, page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first())
      await page.waitForURL('**/order/**')
    },
  },
  {
    name: 'statement, opening a receipt',
    path: () => '/statement',
    async act(page) {
      await touch(page, page.getByRole('link', { name: /^Receipt/ }).first())
      await page.waitForURL('**/statement/*')
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
      const rows = page.locator('[aria-label=Orders] li > a')
      await rows.nth(3).waitFor()
      for (const row of [0, 1, 2, 3]) {
        await page.keyboard.press('j')
        await rows.nth(row).and(page.locator('[aria-current]')).waitFor()
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
      await page.waitForTimeout(FINGER_MS)
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
    name: 'front page, menu',
    path: () => '/',
    isVisitor: true,
    async act(page) {
      await touch(page, page.getByRole('button', { name: 'Open menu' }))
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await touch(page, menu.getByText('Services', { exact: true }))
      await touch(page, menu.getByText('Our company', { exact: true }))
      await touch(page, page.getByRole('button', { name: 'Close menu' }))
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
      await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
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

function step(number: number, name: string, act: Screen['act']): Screen {
  return {
    name: `order form, ${name}`,
    path: () => `/order?step=${number}`,
    draft: DRAFT,
    async act(page) {
      await act(page)
      if (number === 9) return
      await touch(page, page.getByRole('button', { name: 'Continue', exact: true }))
      await page.waitForURL(`**/order?step=${number + 1}`)
    },
  }
}

function settings(name: string, act: Screen['act']): Screen {
  return { name: `settings, ${name}`, path: () => `/settings/${name}`, act }
}

/** Touches a paragraph of the paper and types the note, which is not saved yet. */
async function beginNote(page: Page, note: string): Promise<void> {
  await paragraphOf(page).waitFor()
  await page.getByRole('button', { name: /^Paragraph 1 of/ }).waitFor({ state: 'attached' })
  await touch(page, paragraphOf(page))
  await type(page, 'Your note', note)
}

function paragraphOf(page: Page) {
  return page.frameLocator('iframe').locator('[data-paragraph="2"]')
}
