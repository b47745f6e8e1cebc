// The arguments of the fuzzer's calls: ones that a method allows, and ways to spoil them.
import fc from 'fast-check'
import type { Method } from '#contract/grammar/methods.ts'
import { isRecord } from '#contract/grammar/tags.ts'
import { arbitraryOf } from '#tests/kit/arbitrary.ts'

/** Numbers and choices that follow from a seed. */
export type Dice = {
  /** A whole number below `end`. */
  readonly below: (end: number) => number
  readonly pick: <T extends {}>(from: readonly T[]) => T
}

type Spoil = (dice: Dice, value: unknown) => unknown

export function openDice(seed: number): Dice {
  let state = seed >>> 0
  // The generator is mulberry32.
  function below(end: number): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  function pick<T extends {}>(from: readonly T[]): T {
    const found = from[below(from.length)]
    if (found === undefined) throw new RangeError('There is nothing to pick from')
    return found
  }
  return { below, pick }
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066\ufeff',
  '𝒵🧑🏽‍🎓e\u0301',
  `'; drop table people; --`,
  '%00%27../../etc/passwd',
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '-1',
  '9'.repeat(400),
  'x'.repeat(5_001),
  '字'.repeat(20_000),
  '\\'.repeat(2_000),
  `${'a'.repeat(64)}@${'b.'.repeat(100)}test`,
  '0'.repeat(32),
  '/orders/active',
  '//elsewhere.example',
]

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
]

const DEPTHS = [3, 33, 200, 1_000]

const STRANGE: readonly ((dice: Dice) => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  ({ pick }) => pick(TEXTS),
  ({ pick }) => pick(NUMBERS),
  ({ below }) => 1 + below(60),
  ({ pick }) => nested(pick(DEPTHS), (inner) => [inner]),
  ({ pick }) => nested(pick(DEPTHS), (inner) => ({ a: inner })),
  ({ pick }) => nested(pick(DEPTHS), (inner) => ({ type: 'array', data: [inner] })),
  ({ pick }) => Array.from({ length: pick([2, 101, 5_000]) }, () => pick(NUMBERS)),
  ({ pick }) => Array.from({ length: pick([2, 101, 1_000]) }, () => pick(TEXTS.slice(0, 12))),
  () => JSON.parse('{"__proto__": {"scopes": ["admin"]}, "constructor": {"prototype": {}}, "toString": 1}'),
  ({ pick }) => ({ type: pick(['Client', 'null', 'collection', 'pagination', 'Nobody']), data: pick(TEXTS) }),
]

const SPOILS: readonly Spoil[] = [
  (_dice, value) => value,
  (dice) => dice.pick(STRANGE)(dice),
  (dice, value) => atSomePlace(dice, value, () => dice.pick(STRANGE)(dice)),
  (dice, value) =>
    atSomePlace(dice, value, (there) => (typeof there === 'string' ? dice.pick(TEXTS) : there)),
  (dice, value) =>
    atSomePlace(dice, value, (there) => (typeof there === 'number' ? dice.pick(NUMBERS) : there)),
  (dice, value) => atSomePlace(dice, value, () => undefined),
  (dice, value) => (isRecord(value) ? { ...value, [dice.pick(TEXTS)]: dice.pick(STRANGE)(dice) } : value),
]

/** Ids in the demo are small, so some calls hit an order. */
export function argumentOf(dice: Dice, declared: Method): unknown {
  const [valid] = fc.sample(arbitraryOf(declared.input), { numRuns: 1, seed: dice.below(2 ** 31) })
  const near = dice.below(2) === 0 ? nearby(dice, valid) : valid
  return dice.pick(SPOILS)(dice, near)
}

export function strangeValue(dice: Dice): unknown {
  return dice.pick(SPOILS)(dice, dice.pick(STRANGE)(dice))
}

/** Replaces ids that cannot exist by ids that may. */
function nearby(dice: Dice, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      Number.isInteger(member) ? 1 + dice.below(60) : member,
    ]),
  )
}

function atSomePlace(dice: Dice, value: unknown, change: (there: unknown) => unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const place = dice.below(value.length)
    return value.map((item: unknown, at) => (at === place ? atSomePlace(dice, item, change) : item))
  }
  if (!isRecord(value) || Object.keys(value).length === 0) return change(value)
  const name = dice.pick(Object.keys(value))
  return { ...value, [name]: atSomePlace(dice, value[name], change) }
}

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = wrap(value)
  return value
}
