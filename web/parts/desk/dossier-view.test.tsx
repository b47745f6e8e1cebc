// What managers and writers can do with an order at each stage of its life, what each of them reads there, and what happens when another person
// changes the order meanwhile.
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { awake, awakePage } from '#tests/kit/awake.tsx'
import { doDeed, loose } from '#tests/kit/desk-house.ts'
import { drawn, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { holdUploads } from '#tests/kit/held-uploads.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { openStagesIn } from '#tests/kit/stages.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ASSIGN, ATTACH, REJECT, type DeskAct, type Dossier } from './acts.ts'
import { Deliver } from './deliver.tsx'
import { useDossierActs } from './dossier-acts.tsx'
import { DossierMarks } from './dossier-marks.tsx'
import { DossierSections } from './dossier-sections.tsx'
import { DossierView } from './dossier-view.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useHeldDecision } from './use-held-decision.tsx'

const house = await startTestHouse()
const { customer, manager, writer, orderInPool, orderInWork, deliver, stages } = await openStagesIn(house)

async function shown(id: number, person = manager, isAlone = false): Promise<string> {
  const { data } = await person.call('desk', 'order', { id })
  return drawn(<DossierView dossier={data} isAlone={isAlone} onReload={() => {}} />)
}

/** Lists the letters of the acts that can be done now. */
function lettersIn(html: string): string {
  const buttons = [...html.matchAll(/<button[^>]*aria-keyshortcuts="(\w)"[^>]*>/g)]
  return buttons.flatMap(([tag, letter]) => (tag.includes('aria-disabled') ? [] : letter)).join('')
}

/** The letters of what is to be decided, and of all other acts. */
const LETTERS: Readonly<Record<keyof typeof stages, string>> = {
  unpaid: 'eux',
  paid: 'an eux',
  'in work': 'eux',
  late: 'eux',
  'with a draft': 'eux',
  'with its paper': 'euitx',
  'with a request': 'an eux',
  'in revision': 'eux',
  disputed: 's eu',
  completed: '',
  canceled: 'em',
}

test.each(Object.entries(stages))(
  'an order that is %s offers its manager what can be done with it',
  async (stage, begin) => {
    const html = await shown(await begin())
    const letters = Object.entries(LETTERS).find(([name]) => name === stage)?.[1]
    expect(lettersIn(html)).toBe(letters?.replace(' ', ''))
    expect(wordsIn(html).includes('You cannot undo this.')).toBe(letters?.includes(' '))
  },
)

test('a manager reads who the customer is, what was paid, and each deed; a writer reads the brief first and none of that', async () => {
  const id = await stages['with a draft']()
  await doDeed(manager, 'edit', id, { writerNote: 'Keep it short.' })
  const theirs = wordsIn(await shown(id))
  expect(theirs).toMatch(/^#\d+ Writing · Essay · History In Progress Why did canals/)
  expect(theirs).toMatch(
    /Instructions Two causes, .* Note to the writer: Keep it short\. Version 1, draft delivered .* · released /,
  )
  expect(theirs).toMatch(/Facts Customer: Robin Lane · \S+@example\.test · \d+ orders Type Writing/)
  expect(theirs).toMatch(/Money Price \$89\.80 Paid \$89\.80 Returned \$0\.00 Can go back \$89\.80 More/)
  expect(theirs).toMatch(/History .* Released as draft → In Progress .* Placed → Unpaid Robin Lane$/)
  const own = wordsIn(await shown(id, writer))
  expect(own).toMatch(
    /^#\d+ .* Upload the final paper by .* Instructions Two causes, .* Note to the writer: Keep it short\. Type Writing .* Deliver What it is Draft Final paper .* Deliver as final f Add the file of the paper first\. Version 1, draft/,
  )
  expect(own).not.toMatch(/Customer:|Money|Placed →|More e/)
  expect(waysIn(await shown(id, writer))).toEqual([])
  expect(waysIn(await shown(id))).toEqual([
    expect.stringMatching(new RegExp(`^Read → /desk/${id}/check/\\d+\\?queue=mine&file=\\w+$`)),
  ])
})

test('a writer who has an order to themselves reads the conversation beside it, everyone else below the versions', async () => {
  const id = await stages['with a draft']()
  const columns = async (...given: Parameters<typeof shown>) => {
    const parts = (await shown(...given)).matchAll(/<div class="_column_|<h3[^>]*>(.*?)<\/h3>/gs)
    return Array.from(parts, ([, head]) => (head === undefined ? '|' : wordsIn(head).split(',')[0])).join(' ')
  }
  expect(await columns(id)).toBe('| Instructions Version 1 Messages | Facts Money More History')
  expect(await columns(id, manager, true)).toBe(
    '| Instructions Version 1 Messages History | Facts Money More',
  )
  expect(await columns(id, writer)).toBe('| Instructions Deliver Version 1 Messages |')
  expect(await columns(id, writer, true)).toBe('| Instructions Deliver Version 1 | Messages')
})

test('a paper that was delivered is decided on by its manager, and what was sent back says why', async () => {
  const id = await orderInWork()
  await deliver(id, 'final')
  const waiting = await shown(id)
  expect(lettersIn(waiting)).toBe('fdreux')
  expect(wordsIn(waiting)).toContain('Does the customer get this version? Read and check it')
  expect(wordsIn(await shown(id, writer))).not.toMatch(/Deliver as|Read and check it/)
  await doDeed(manager, 'return', id, { note: 'No sources.' })
  for (const person of [manager, writer])
    expect(wordsIn(await shown(id, person))).toContain('Sent back: No sources.')
  expect(wordsIn(await shown(id, writer))).toContain('Deliver as draft d Add the file')
})

test.each([
  ['draft', 'final'],
  ['final', 'draft'],
])(
  'a paper is released as %s, not as %s, and the button that was pressed is the one that works',
  async (as, other) => {
    const id = await orderInWork()
    await deliver(id, 'draft')
    // As the writer delivered it is how it is first of all released.
    expect(lettersIn(await shown(id))).toBe('dfreux')
    const { data } = await manager.call('desk', 'order', { id })
    const page = await awakeToasting(<DossierView dossier={data} isAlone={false} onReload={() => {}} />)
    await page.press(`Release as ${as}`)
    expect(page.calls.at(-1)?.argument).toMatchObject({ order: id, as })
    expect(page.button(`Release as ${as}`)?.getAttribute('aria-busy')).toBe('true')
    expect(page.button(`Release as ${other}`)?.getAttribute('aria-busy')).toBeNull()
  },
)

test('files of the customer are decided on while that is open, and files of the desk are not', async () => {
  const id = await orderInPool()
  await customer.call('orders', 'attach', { id, files: [await loose(house, customer.id, 'mine.txt')] })
  await doDeed(manager, 'attach', id, { files: [await loose(house, manager.id, 'ours.txt')] })
  const told = async () => wordsIn(await shown(id))
  expect(await told()).toMatch(
    /mine\.txt [^·]+ · [^·]+ · from the customer · waits for a decision Approve Decline Download/,
  )
  expect(await told()).toMatch(/ours\.txt [^·]+ · [^·]+ · from the desk · approved Download/)
  const { files } = (await manager.call('desk', 'order', { id })).data
  const file = files.find(({ name }) => name === 'mine.txt')?.key
  await doDeed(manager, 'file', id, { file, outcome: 'decline', note: '' })
  expect(await told()).toMatch(/mine\.txt [^·]+ · [^·]+ · from the customer · declined Download/)
})

test('a request shows its words as they were written, and its state only where that is not misleading', async () => {
  const asked = await stages['with a request']()
  expect(wordsIn(await shown(asked))).toMatch(
    /Revision: Instructions not followed Active .* More\. Instructions/,
  )
  const approved = wordsIn(await shown(await stages['in revision']()))
  expect(approved).toMatch(/Revision: Instructions not followed [A-Z][a-z]{2} \d\d at/)
  const disputed = await stages.disputed()
  expect(wordsIn(await shown(disputed))).toMatch(
    /How is this dispute settled\? Settle the dispute… s .* Dispute: Late delivery Active .* · wants “Rework by the same writer” Bad\./,
  )
  await doDeed(manager, 'decideDispute', disputed, { outcome: 'decline', note: 'As ordered.' })
  expect(wordsIn(await shown(disputed))).toMatch(
    /Dispute: Late delivery Declined .* Bad\. Answer: As ordered\./,
  )
})

test('the sections of an order on its own page leave out what it does not have; writers find the brief first', async () => {
  const sections = async (id: number, person = manager) => {
    const { data } = await person.call('desk', 'order', { id })
    return waysIn(drawn(<DossierSections dossier={data} />)).map((way) => way.replace(/ → .*/, ''))
  }
  expect(await sections(await stages.paid())).toEqual(['Instructions', 'History 2'])
  const id = await stages['with a request']()
  expect(await sections(id)).toEqual(['Requests 1', 'Instructions', 'Versions 1', 'Messages', 'History 7'])
  expect(await sections(id, writer)).toEqual(['Instructions', 'Requests 1', 'Versions 1', 'Messages'])
})

test('an order that has changed is loaded anew, and the words of the answer stay', async () => {
  let reloads = 0
  const dossier = await dossierToAnswer()
  const page = await awakeToasting(<DossierMarks dossier={dossier} onChanged={() => (reloads += 1)} />)
  await page.type('The war and the harvest.')
  await page.press('Save the answer')
  await page.calls[0]?.refuse('conflict', 'The order has changed.')
  expect(page.words()).toContain('The order has changed.')
  expect(reloads).toBe(1)
  await page.press('Save the answer')
  expect(page.calls[1]?.argument).toMatchObject({ mark: 1, note: 'The war and the harvest.' })
})

test('a paper that comes too late for the order as it was stays in the form, and the order is loaded anew', async () => {
  let reloads = 0
  const dossier = await dossierToAnswer()
  const page = await awakeToasting(<Deliver dossier={dossier} onChanged={() => (reloads += 1)} />)
  const { uploads, reach } = holdUploads(page.calls)
  await page.choose(new File(['The war and the harvest.'], 'paper.txt'))
  await reach(1)
  await uploads[0]?.arrive('P')
  await page.press('Deliver as final')
  await page.calls.at(-1)?.refuse('conflict', 'The order has changed.')
  expect(page.words()).toMatch(/paper\.txt.*The order has changed\./)
  expect(reloads).toBe(1)
})

test('a deed that comes too late keeps its words, and goes out on the order as it is once that is loaded', async () => {
  let reloads = 0
  const ends: object[] = []
  const { data: dossier } = await manager.call('desk', 'order', { id: await stages.paid() })
  const latest = { ...dossier, version: dossier.version + 1 }
  const asked = { dossier, onDone: (made: Dossier) => ends.push(made), onReload: () => (reloads += 1) }
  function Asking({ loaderData }: { loaderData: { latest: Dossier } }) {
    return <ActDialog title="Reject?" acts={[REJECT]} {...asked} {...loaderData} onClose={() => {}} />
  }
  const page = await awakePage(Asking, { latest: dossier })
  await page.type('We lack the sources.')
  await page.press('Reject and return')
  await page.calls[0]?.refuse('conflict', 'The order has changed.')
  expect([reloads, ends]).toEqual([1, []])
  await page.find({ latest })
  expect(page.words()).toContain('The order has changed.')
  await page.press('Reload')
  expect(page.words()).not.toContain('The order has changed.')
  await page.press('Reject and return')
  expect(page.calls[1]?.argument).toEqual({
    order: dossier.id,
    version: latest.version,
    note: 'We lack the sources.',
  })
  await page.calls[1]?.answer('Dossier', latest)
  expect([reloads, ends]).toMatchObject([1, [{ version: latest.version }]])
})

test('files go with a deed once all of them have arrived', async () => {
  const page = await awakeAct(ATTACH, await stages.paid())
  const { uploads, reach } = holdUploads(page.calls)
  await page.choose(new File(['Two causes.'], 'sources.txt'))
  await reach(1)
  await page.press('Add to the order')
  expect(page.calls.map(({ pair }) => pair)).not.toContain('desk.attach')
  expect(page.words()).toContain('The files are still on their way.')
  await uploads[0]?.arrive('S')
  await page.press('Add to the order')
  expect(page.calls.at(-1)).toMatchObject({ pair: 'desk.attach', argument: { files: ['S'] } })
})

test('the first writer of the ordered category is offered first, not one below it', async () => {
  const candidate = { category: null, isPrevious: false, openPapers: 0, record: { papers: 0, inTime: 0 } }
  const candidates = [
    { ...candidate, id: 71, name: 'Tern', fits: false },
    { ...candidate, id: 72, name: 'Wren', fits: true },
  ]
  const page = await awakeAct(ASSIGN, await orderInPool(), { candidates })
  await page.press('Assign the writer')
  expect(page.calls[0]?.argument).toMatchObject({ writer: 72 })
})

test('an order is changed only once something in it is', async () => {
  const { data: dossier } = await manager.call('desk', 'order', { id: await stages.paid() })
  const nothing = () => {}
  const edited = { dossier, latest: dossier, onDone: nothing, onReload: nothing }
  const page = await awake(<EditDialog {...edited} onClose={nothing} />)
  await page.press('Change the order')
  expect(page.words()).toContain('Nothing is changed yet.')
  expect(page.calls).toEqual([])
  await page.type('Rail travel')
  await page.press('Change the order')
  await page.calls[0]?.refuse('conflict', 'The order has changed.')
  expect(page.calls[0]?.argument).toMatchObject({ topic: 'Rail travel' })
  expect(page.words()).toContain('The order has changed.')
})

test.each([true, false])('the letter of an act works where its order is shown: %s', async (isShown) => {
  const { data } = await manager.call('desk', 'order', { id: await stages.paid() })
  function Part() {
    const decision = useHeldDecision(data, () => {})
    return useDossierActs(data, { onChanged: () => {}, decision, checks: [], isClosed: !isShown }).dialog
  }
  const page = await awakeToasting(<Part />)
  await page.key('n')
  expect(page.words().includes('Reject the order?')).toBe(isShown)
})

function awakeToasting(part: ReactNode) {
  return awake(<ToastProvider>{part}</ToastProvider>)
}

async function awakeAct(act: DeskAct, id: number, given: Partial<Dossier> = {}) {
  const { data } = await manager.call('desk', 'order', { id })
  const dossier = { ...data, ...given }
  const nothing = () => {}
  const ends = { onClose: nothing, onDone: nothing, onReload: nothing }
  return awake(<ActDialog title="Do it?" acts={[act]} dossier={dossier} latest={dossier} {...ends} />)
}

/** The order as its writer has it: in revision, with a mark to answer. */
async function dossierToAnswer(): Promise<Dossier> {
  const { data } = await writer.call('desk', 'order', { id: await stages['in revision']() })
  const words = { exact: 'two causes', prefix: '', suffix: '', paragraph: 0, note: 'Which ones?' }
  const mark = { ...words, id: 1, delivery: data.versions[0]?.id ?? 0, file: null, answer: null }
  const [revision] = data.revisions
  return {
    ...data,
    offers: { ...data.offers, 'desk.answerMark': null },
    revisions: revision ? [{ ...revision, marks: [mark] }] : [],
  }
}
