// A file that is opened on the page, when it does not come or cannot be downloaded.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { Reader } from './reader.tsx'

const FILE = { key: 'F', name: 'paper.docx' }

test('a paper that did not come is asked for again at each press', async () => {
  const page = await awakeReader()
  for (const nth of [0, 1, 2]) {
    expect(page.calls).toHaveLength(nth + 1)
    expect(page.calls[nth]).toMatchObject({ pair: 'papers.show', argument: { order: 7, file: 'F' } })
    await page.calls[nth]?.lose()
    await page.press('Try again')
  }
})

test.each([
  [404, 'paper.docx is gone.'],
  [undefined, 'We couldn’t get it. Check your connection, then try again.'],
])('a download whose door answers with %s says: %s', async (status, words) => {
  const page = await awakeReader()
  await page.press('Download paper.docx')
  await expect.poll(() => page.calls).toHaveLength(2)
  await (status === undefined ? page.calls[1]?.lose() : page.calls[1]?.reply({}, status))
  expect(page.words()).toContain(words)
})

function awakeReader() {
  const nothing = { back: null, head: null, pick: null, facts: null }
  return awake(<Reader {...nothing} order={7} file={FILE} factsTitle="Facts" factsInShort="Facts" />)
}
