// The step of the extras, on a line that comes back.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { NO_UPLOADS } from '#tests/kit/complete-draft.ts'
import { INITIAL_DRAFT } from '#web/parts/order-form/order-draft.ts'
import { LaterControls } from './later-controls.tsx'

const EXTRAS = (
  <LaterControls
    step={8}
    draft={INITIAL_DRAFT}
    lists={{ documentTypes: [], levels: [], disciplines: [], styles: [], categories: [], tariffs: [] }}
    errors={{}}
    onChange={() => {}}
    slip={null}
    promo={{ percent: 0, isAsking: false, problem: undefined }}
    uploads={NO_UPLOADS}
    hasAccepted={false}
    onAccept={() => {}}
  />
)
const NO_WRITER_YET = 'Once we’ve written a paper for you'

test('a customer whose earlier orders could not be looked up is not told that there are none, and we look again once the line is back', async () => {
  const page = await awake(EXTRAS)
  expect(page.calls).toMatchObject([{ pair: 'types.fetch', argument: { names: ['history'] } }])
  await page.calls[0]?.lose()
  expect(page.words()).not.toContain(NO_WRITER_YET)
  await page.report('online')
  await page.calls[1]?.answer('array', { history: [] })
  expect(page.words()).toContain(NO_WRITER_YET)
})
