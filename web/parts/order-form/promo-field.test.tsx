// The promo code in its field: what is known of it, and where the focus goes when it is removed.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { PromoField, type Promo } from './promo-field.tsx'

const UNKNOWN: Promo = { percent: 0, isAsking: false, problem: undefined }

test('a code that is removed leaves the focus in its field, where another can be typed', async () => {
  const page = await awake(<Typed first="EE20" />)
  await page.press('Remove the code')
  const field = page.document.body.querySelector('input')
  expect(page.document.activeElement).toBe(field)
  expect(field).toMatchObject({ value: '' })
  expect(page.button('Remove the code')).toBeUndefined()
})

test('it says that the code is being looked up, what it takes off, or what is wrong with it', () => {
  const said = (promo: Partial<Promo>, error?: string) =>
    wordsIn(
      drawn(<PromoField code="EE20" promo={{ ...UNKNOWN, ...promo }} error={error} onCode={() => {}} />),
    )
  expect(said({})).toBe('Promo code optional')
  expect(said({ isAsking: true })).toContain('Looking it up…')
  expect(said({ percent: 20 })).toContain('The code takes 20% off the base price.')
  expect(said({ problem: 'Invalid code!' }, 'Something else.')).toMatch(/Invalid code!$/)
  expect(said({}, 'You have used this code.')).toContain('You have used this code.')
})

function Typed({ first }: { first: string }) {
  const [code, setCode] = useState(first)
  return <PromoField code={code} promo={UNKNOWN} error={undefined} onCode={setCode} />
}
