// The style sheets of a part that comes later.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { bring } from './bring.ts'

test('a part waits for its sheet, and a sheet that did not come is asked for again with the next try', async () => {
  const { document } = await awake(null)
  const sheets = () => document.head.elements.filter((one) => Object(one).rel === 'stylesheet')
  const parts: string[] = []
  const load = async () => parts.push('part')
  const lost = bring(load, ['assets/part.css']).catch((error: unknown) => String(error))
  sheets()[0]?.dispatchEvent(new Event('error'))
  expect(await lost).toContain('The style sheet /assets/part.css did not come')
  expect([parts, sheets().length]).toEqual([[], 0])
  const again = bring(load, ['assets/part.css'])
  await pass()
  expect([parts, sheets().length]).toEqual([[], 1])
  sheets()[0]?.dispatchEvent(new Event('load'))
  await again
  expect(parts).toEqual(['part'])
  await bring(load, ['assets/part.css'])
  expect(sheets()).toHaveLength(1)
})
