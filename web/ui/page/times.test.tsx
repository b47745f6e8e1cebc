import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Times } from './times.tsx'

test.each([
  ['until Dec 20 at 09:38 pm', ['Dec 20', '09:38 pm']],
  ['Mon 12:02 am', ['12:02 am']],
  ['May 03 at 01:00 am, then May 03 at 02:00 am', ['May 03', '01:00 am', 'May 03', '02:00 am']],
  ['24 hours from the payment', []],
])('%s keeps its words, and its days and times in one line each', (words, whole) => {
  const markup = renderToStaticMarkup(<Times>{words}</Times>)
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(words)
  expect([...markup.matchAll(/<span class="[^"]+">([^<]+)<\/span>/g)].map(([, part]) => part)).toEqual(whole)
})
