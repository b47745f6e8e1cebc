// What an order offers its customer at each stage of its life, wherever it is shown, and what it says of its files and requests.
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { doDeed, loose } from '#tests/kit/desk-house.ts'
import { drawn, drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { startTestHouse } from '#tests/kit/house.ts'
import { openStagesIn } from '#tests/kit/stages.ts'
import { NextStep } from '#web/parts/orders/next-step.tsx'
import { OrderAside } from '#web/parts/orders/order-aside.tsx'
import { OrderSummary } from '#web/parts/orders/order-summary.tsx'
import { OrderTabs } from '#web/parts/orders/order-tabs.tsx'
import { DisputesTab } from '#web/parts/requests/disputes-tab.tsx'
import { RevisionsTab } from '#web/parts/requests/revisions-tab.tsx'
import Activity from './activity.tsx'
import Details from './details.tsx'
import Downloads from './downloads.tsx'
import Files from './files.tsx'
import OrderFrame from './frame.tsx'
import Instructions from './instructions.tsx'

const house = await startTestHouse()
const { customer, manager, orderInWork, deliver, stages } = await openStagesIn(house)

const TABS = [
  'Downloads',
  'Details',
  'Instructions',
  'Files',
  'Activity',
  'Revisions',
  'Disputes',
  'Messages',
]
const STATEMENT = 'See your statement → /statement'

type Offered = {
  readonly next: readonly string[]
  readonly beside: readonly string[]
  readonly besideDispute: readonly string[]
  readonly card: string
  readonly details: readonly string[]
  readonly closed: readonly string[]
}

const OFFERED: Readonly<Record<keyof typeof stages, Offered>> = {
  unpaid: {
    next: ['Go to checkout → checkout'],
    beside: [],
    besideDispute: ['Ask for a revision → revision'],
    card: 'Go to checkout → checkout',
    details: ['Withdraw from the contract → withdrawal'],
    closed: ['Downloads', 'Messages'],
  },
  paid: {
    next: [],
    beside: ['Add to calendar → deadline.ics', 'Open a dispute → disputes'],
    besideDispute: ['Add to calendar → deadline.ics'],
    card: 'See the details → details',
    details: [STATEMENT, 'Change this order → change', 'Withdraw from the contract → withdrawal'],
    closed: ['Downloads', 'Revisions', 'Messages'],
  },
  'in work': {
    next: [],
    beside: ['Add to calendar → deadline.ics', 'Open a dispute → disputes'],
    besideDispute: ['Add to calendar → deadline.ics', 'Ask for a revision → revision'],
    card: 'See the details → details',
    details: [STATEMENT, 'Withdraw from the contract → withdrawal'],
    closed: ['Downloads'],
  },
  late: {
    next: ['Ask your writer → messages', 'Ask for a refund → disputes', 'Withdraw → withdrawal'],
    beside: ['Open a dispute → disputes'],
    besideDispute: ['Ask for a revision → revision'],
    card: 'Ask for a refund → disputes',
    details: [STATEMENT, 'Withdraw from the contract → withdrawal'],
    closed: ['Downloads'],
  },
  'with a draft': {
    next: ['Get the draft → downloads'],
    beside: ['Add to calendar → deadline.ics', 'Open a dispute → disputes'],
    besideDispute: ['Add to calendar → deadline.ics'],
    card: 'Get the draft → downloads',
    details: [STATEMENT, 'Withdraw from the contract → withdrawal'],
    closed: ['Revisions'],
  },
  'with its paper': {
    next: ['Get the paper → downloads'],
    beside: ['Ask for a revision → revision', 'Open a dispute → disputes'],
    besideDispute: ['Ask for a revision → revision'],
    card: 'Get the paper → downloads',
    details: [STATEMENT],
    closed: [],
  },
  'with a request': {
    next: ['See the request → revision'],
    beside: ['Open a dispute → disputes'],
    besideDispute: [],
    card: 'See the request → revision',
    details: [STATEMENT],
    closed: [],
  },
  'in revision': {
    next: ['See the request → revision'],
    beside: ['Add to calendar → deadline.ics', 'Open a dispute → disputes'],
    besideDispute: ['Add to calendar → deadline.ics'],
    card: 'See the request → revision',
    details: [STATEMENT],
    closed: [],
  },
  disputed: {
    next: ['Follow the dispute → disputes'],
    beside: [],
    besideDispute: [],
    card: 'Follow the dispute → disputes',
    details: [STATEMENT],
    closed: [],
  },
  completed: {
    next: ['Get the paper → downloads'],
    beside: [],
    besideDispute: [],
    card: 'Get the paper → downloads',
    details: [STATEMENT],
    closed: ['Revisions', 'Disputes'],
  },
  canceled: {
    next: [STATEMENT],
    beside: ['Open a dispute → disputes'],
    besideDispute: ['Ask for a revision → revision'],
    card: 'See the details → details',
    details: [STATEMENT],
    closed: ['Downloads'],
  },
}

test.each(Object.entries(stages))(
  'an order that is %s offers what can be done with it, and nothing else',
  async (stage, begin) => {
    const id = await begin()
    const { data: order } = await customer.call('orders', 'info', { id })
    const [found] = (await customer.call('orders', 'search', { query: String(id) })).data
    const ways = (part: ReactElement) =>
      waysIn(drawn(part, order)).map((way) => way.replace(`/order/${id}/`, ''))
    const tabs = ways(<OrderTabs order={order} current="activity" />)
    const open = new Set(tabs.map((way) => way.replace(/ → .*/, '')))
    const offered: Offered = {
      next: ways(<NextStep order={order} page="activity" />),
      beside: ways(<OrderAside order={order} page="activity" />),
      besideDispute: ways(<OrderAside order={order} page="disputes" />),
      card: String(found && ways(<OrderSummary order={found} />)[1]),
      details: ways(<Details />),
      closed: TABS.filter((tab) => !open.has(tab)),
    }
    expect(offered).toEqual(Object.entries(OFFERED).find(([name]) => name === stage)?.[1])
    // What leads to the page that is open already is left out.
    for (const page of ['downloads', 'revision', 'disputes', 'messages', 'details'] as const)
      expect(
        ways(<OrderAside order={order} page={page} />).filter((way) => way.endsWith(` ${page}`)),
      ).toEqual([])
  },
)

test('money can be asked for while some of it is here, and a dispute says how it stands', async () => {
  const purposes = [
    { id: 1, title: 'Full refund', refund: true },
    { id: 3, title: 'Rework by the same writer', refund: false },
  ]
  const shown = async (id: number) => {
    const { data: order } = await customer.call('orders', 'info', { id })
    return wordsIn(drawn(<DisputesTab order={order} choices={{ purposes, issues: [] }} />))
  }
  const canceled = async (percent: number) => {
    const id = await orderInWork()
    await doDeed(manager, 'cancel', id, { note: 'No.', percent })
    const { data: order } = await customer.call('orders', 'info', { id })
    const beside = wordsIn(drawn(<OrderAside order={order} page="disputes" />))
    expect(beside).toContain(`Paid $89.80 Returned $${((89.8 * percent) / 100).toFixed(2)}`)
    return shown(id)
  }
  const refunds = /Full refund|You can ask for money back/
  expect(await canceled(50)).toMatch(/You can ask for money back for 72 hours.* Full refund/)
  for (const nothing of [await canceled(100), await shown(await stages.unpaid())]) {
    expect(nothing).not.toMatch(refunds)
    expect(nothing).toContain('Rework by the same writer A new version with a new deadline.')
  }
  const late = await shown(await stages.late())
  expect(late).toContain('Delivery deadline')
  expect(late).toMatch(/Now .* 70 hours left Refund requests close/)
  expect(late).toMatch(/Full refund All of the \$89\.80 you paid\. until /)

  const id = await stages.disputed()
  expect(await shown(id)).toMatch(
    /^Rework by the same writer Active .* which is 20 business days\..* In review Any deadline is paused.* What you wrote .* Bad\. What can happen/,
  )
  await doDeed(manager, 'decideDispute', id, { outcome: 'decline', note: 'It is as ordered.' })
  const declined = await shown(id)
  expect(declined).toMatch(
    /^Rework by the same writer Declined Opened .* Declined .* Our answer It is as ordered\./,
  )
  expect(declined).not.toMatch(/What can happen|Open a dispute|In review/)
})

test('on a small screen the facts stand below each tab, but the messages stand alone', async () => {
  const { data: order } = await customer.call('orders', 'info', { id: await orderInWork() })
  const besideAt = (page: string) =>
    /data-small="(\w+)"/.exec(
      drawnPage(Object(OrderFrame), { at: `/order/${order.id}/${page}`, loaderData: order }),
    )?.[1]
  expect(['details', 'activity', 'messages'].map(besideAt)).toEqual(['below', 'below', 'hidden'])
})

test('the tab of the revisions says what became of each request, and why there can be no other', async () => {
  const shown = async (id: number) => {
    const { data: order } = await customer.call('orders', 'info', { id })
    return wordsIn(drawn(<RevisionsTab order={order} reasons={[]} />))
  }
  expect(await shown(await stages['with its paper']())).toMatch(
    /^What should change\? .* Revisions are free until .* Send the request Cancel$/,
  )
  expect(await shown(await stages['with a request']())).toMatch(
    /^Your request is with a manager\..* Your requests Instructions not followed Active .* More\.$/,
  )
  const id = await stages['in revision']()
  expect(await shown(id)).toMatch(/^You can ask for another revision once you have the revised paper\./)
  expect(await shown(id)).toContain('We approved it, and your writer’s revised paper is on its way.')
  await deliver(id, 'final')
  await doDeed(manager, 'release', id, { as: 'final' })
  expect(await shown(id)).toMatch(
    /^What should change\? .* Earlier requests Instructions not followed Completed/,
  )
  expect(await shown(id)).not.toContain('on its way')
  expect(await shown(await stages.paid())).toBe('You can ask for a revision once a writer has your order.')

  const over = await stages['with its paper']()
  const finalAt = (await house.now()) - 31 * DAY
  await house.db.updateTable('orders').set({ final_at: finalAt }).where('id', '=', over).execute()
  expect(await shown(over)).toBe('The free revision period has ended.')
})

test('the downloads tell a draft from a final paper; files are the customer’s or ours; an approved request stands with the instructions', async () => {
  const tab = async (id: number, part: ReactElement) => {
    const { data: order } = await customer.call('orders', 'info', { id })
    return wordsIn(drawn(part, order))
  }
  const draft = await stages['with a draft']()
  expect(await tab(draft, <Downloads />)).toMatch(
    /^A draft is here\. .* Draft Version 1 · .* · Draft Read Download$/,
  )
  await deliver(draft, 'final')
  await doDeed(manager, 'release', draft, { as: 'final' })
  expect(await tab(draft, <Downloads />)).toMatch(
    /^Your paper is here\. .* Final paper Version 2 · .* · Final Read Download .*Compare with version 1.* Draft Version 1 · .* · Draft Read Download$/,
  )
  const disputed = await stages['with a draft']()
  await customer.call('disputes', 'create', { order: disputed, purpose: 3, issue: 1, instructions: 'Bad.' })
  expect(await tab(disputed, <Downloads />)).toMatch(/^Draft Version 1/)
  const asked = await stages['with a request']()
  expect(await tab(asked, <Downloads />)).toMatch(/^Final paper Version 1/)

  const files = await orderInWork()
  expect(await tab(files, <Files />)).not.toMatch(/With this order|From us|Your paper is under/)
  await customer.call('orders', 'attach', { id: files, files: [await loose(house, customer.id, 'mine.txt')] })
  await doDeed(manager, 'attach', files, { files: [await loose(house, manager.id, 'ours.txt')] })
  expect(await tab(files, <Files />)).toMatch(
    /With this order txt mine\.txt .* Waiting for approval Read Download From us txt ours\.txt [^·]+ · [^·]+ Read Download$/,
  )
  expect(await tab(draft, <Files />)).toContain('Your paper is under Downloads')

  expect(await tab(draft, <Instructions />)).not.toContain('Added later')
  expect(await tab(await stages['in revision'](), <Instructions />)).not.toContain('Added later')
  const added = await orderInWork({ instructions: '' })
  expect(await tab(added, <Instructions />)).toMatch(
    /Write about: Why did canals.* You gave us a topic but no instructions\./,
  )
  await customer.call('revisions', 'create', { order: added, reason: 1, instructions: 'Use maps.' })
  await doDeed(manager, 'decideRevision', added, { outcome: 'approve', note: '' })
  expect(await tab(added, <Instructions />)).toMatch(
    /Added later .* Use maps\. From your revision request , approved by a manager\. Your writer was told\./,
  )
})

test('the history places the deadline among the events, and says whether it has passed', async () => {
  const told = async (id: number) => {
    const { data: order } = await customer.call('orders', 'info', { id })
    return wordsIn(drawn(<Activity />, order))
  }
  expect(await told(await stages.unpaid())).not.toContain('Deadline')
  expect(await told(await stages.paid())).toMatch(
    / Deadline Your paper is due by this time\. Now .* You paid for the order \$89\.80 .* You placed the order$/,
  )
  const late = await told(await stages.late())
  expect(late).toMatch(/You placed the order .* Deadline Your paper was due by this time\.$/)
  expect(late).not.toContain('Now')
  expect(await told(await stages.completed())).not.toContain('Deadline')
})
