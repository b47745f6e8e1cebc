// Motion takes its time from tokens, which are 0 for people who want no motion. A motion that cannot says
// itself what it does then.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources, ROOT } from './kit/sources.ts'

const MOTION = /\b(?:transition|animation)(?:-duration)?:[^;]*;/g
const OWN_TIME = /(?<![\w-])(?!0m?s)[\d.]+m?s\b/
const WANTS_NONE = '@media (prefers-reduced-motion: reduce)'

const sheets = globSync('web/**/*.css', { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}))

describe('for people who want no motion', () => {
  test('each token of time is nothing', () => {
    const [always = '', none = ''] = textOf('web/ui/page/tokens.css').split(WANTS_NONE)
    const tokens = [...always.matchAll(/(--t-[\w-]+): [1-9]\d*ms;/g)].map(([, name]) => name)
    expect(tokens.length).toBeGreaterThan(3)
    expect([...none.matchAll(/(--t-[\w-]+): 0ms;/g)].map(([, name]) => name)).toEqual(tokens)
  })

  test('what has a time of its own stands still, in the same rule', () => {
    const restless = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(MOTION)]
        .filter(([motion]) => OWN_TIME.test(withoutDelay(motion)))
        .filter(([motion]) => !standsStill(text, motion) && !isClock(text, motion))
        .map(([motion]) => `${path}: ${motion}`),
    )
    expect(restless).toEqual([])
  })

  test('no script scrolls or moves the page unasked', () => {
    const movers = readSources().filter(
      ({ path, text }) => path.startsWith('web/') && /behavior: '(smooth|auto)'|\.animate\(/.test(text),
    )
    expect(movers.map(({ path }) => path)).toEqual([])
  })
})

function textOf(path: string): string {
  return sheets.find((sheet) => sheet.path === path)?.text ?? ''
}

/** The first time of a motion is how long it takes; a second one is its delay. */
function withoutDelay(motion: string): string {
  return motion.replaceAll(/(var\(--t-[\w-]+\)[^,;]*?) [\d.]+m?s/g, '$1')
}

/**
 * Says whether the rule that declares the motion also says, before it closes, what happens without motion.
 */
function standsStill(text: string, motion: string): boolean {
  const [, after = ''] = text.split(motion)
  const [rest = ''] = after.split('\n}')
  return rest.includes(WANTS_NONE)
}

/** It waits, and then something appears at once. */
function isClock(text: string, motion: string): boolean {
  const [, name = ''] = /animation: ([\w-]+)/.exec(motion) ?? []
  const [, frames = ''] = text.split(`@keyframes ${name} {`)
  const [body = ''] = frames.split('\n}')
  const changed = [...body.matchAll(/([\w-]+):/g)].map(([, property]) => property)
  return changed.length > 0 && changed.every((property) => property === 'visibility')
}
