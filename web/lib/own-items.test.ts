// What two tabs of a browser keep of one person, when one of them leaves the page that showed it.
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { followKeptMarks, forgetMarks, keepMark, type KeptMark } from './kept-marks.ts'
import { clearAuth, learnUser } from './state/auth.ts'
import { MARKS_KEY } from './storage.ts'

test('a late answer to a page that was left takes nothing from what another tab has kept since', async () => {
  const page = await awakeHook(() => useEffect(followKeptMarks, []), undefined)
  learnUser(CASEY_USER)
  keepMark('7/3', mark('a'))
  await page.leave()
  const items = [['7/3', { marks: [mark('a'), mark('b')], draft: null }]]
  localStorage.setItem(MARKS_KEY, JSON.stringify({ person: CASEY_USER.id, items }))
  dispatchEvent(Object.assign(new Event('storage'), { key: MARKS_KEY }))
  forgetMarks(7, [mark('a')])
  expect(JSON.parse(localStorage.getItem(MARKS_KEY) ?? 'null')).toMatchObject({
    items: [['7/3', { marks: [{ id: 'b' }] }]],
  })
  clearAuth()
  // Without its person, nothing is kept.
  followKeptMarks()
})

function mark(id: string): KeptMark {
  return { id, file: 'f', exact: id, prefix: '', suffix: '', paragraph: 2, note: 'Change this.', at: 5 }
}
