import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

type Given = Parameters<typeof Stars>[0]

/** 'ffh--' for two and a half of five. */
function drawn(given: Given): string {
  const markup = renderToStaticMarkup(<Stars {...given} />)
  return [...markup.matchAll(/data-filled="(full|half|none)"/g)]
    .map(([, fill]) => ({ full: 'f', half: 'h', none: '-' })[String(fill)])
    .join('')
}

test.each<[Given, string]>([
  [{ point: 3.5, hasHalf: true }, 'fffh-'],
  [{ point: 3.5 }, 'ffff-'],
  [{ point: 3.4 }, 'fff--'],
  [{ point: 7, total: 10 }, 'fffffff---'],
  [{ point: 0, hasHalf: true }, '-----'],
  [{ point: 0.2, hasHalf: true }, '-----'],
  [{ point: 0.25, hasHalf: true }, 'h----'],
  [{ point: 4.74, hasHalf: true }, 'ffffh'],
  [{ point: 4.75, hasHalf: true }, 'fffff'],
  [{ point: 9, hasHalf: true }, 'fffff'],
])('%o is drawn as %s: five stars by default, and a half one on request (ENT-12)', (given, stars) => {
  expect(drawn(given)).toBe(stars)
})
