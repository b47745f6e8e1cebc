// Where the focus goes when the button that had it is gone.
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { passFocusOn } from './lost-focus.ts'

const passFocusToTitle = passFocusOn(() => () => document.querySelector<HTMLElement>('h1'))

test('a button that goes with the focus hands it on, also to what could not have it before', async () => {
  const { document, press, button } = await awake(<Once />)
  button('Publish')?.focus()
  await press('Publish')
  const title = document.querySelector('h1')
  expect(document.activeElement).toBe(title)
  expect(title?.getAttribute('tabindex')).toBe('-1')
})

test('what takes the focus in the place of the button keeps it', async () => {
  const { document, press, button } = await awake(<Once then={<input ref={(field) => field?.focus()} />} />)
  button('Publish')?.focus()
  await press('Publish')
  expect(document.activeElement).toBe(document.querySelector('input'))
})

function Once({ then = null }: { then?: ReactNode }) {
  const [isDone, setIsDone] = useState(false)
  return (
    <>
      <h1>Ratings</h1>
      {isDone ? (
        then
      ) : (
        <button ref={passFocusToTitle} type="button" onClick={() => setIsDone(true)}>
          Publish
        </button>
      )}
    </>
  )
}
