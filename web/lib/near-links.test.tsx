// Which links are watched for coming near, and from when on.
import { expect, test, vi } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { eventually } from '#tests/kit/eventually.ts'
import { pass } from '#tests/kit/held-calls.ts'

test('links are watched from the first sign of a reader on, and the page of one that is near is fetched once', async () => {
  const { report, watched, comeNear, asked } = await browserWith({})
  await report('scroll')
  expect(watched()).toEqual([])
  await report('pointermove')
  expect(watched()).toEqual(['/samples', '/samples', '/about'])
  comeNear('/samples')
  await eventually(() => expect(asked()).toEqual(['/assets/samples.js']))
  expect(watched()).toEqual(['/about'])
})
