// Draws how times grow with the rows of the tables; each step to the right is ten times as many rows.
import { figure, type Timing } from './table.ts'

export type Curve = { readonly name: string; readonly timings: readonly Timing[] }

const WIDTH = 760
const HEIGHT = 420
const LEFT = 60
const RIGHT = 190
const TOP = 20
const BOTTOM = 50
const LINE_PX = 16
const STEPS = 4
const COLOURS = ['#1b4f9c', '#b3261e', '#2e7d32', '#8e5a00', '#6a1b9a', '#00707a', '#5d4037', '#37474f']

export function drawGrowth(curves: readonly Curve[]): string {
  const timings = curves.flatMap((curve) => curve.timings)
  const decades = timings.map(({ rows }) => Math.log10(rows))
  const [first, last] = [Math.min(...decades), Math.max(...decades)]
  const top = roundUp(Math.max(...timings.map(({ ms }) => ms)))
  const x = (rows: number) =>
    LEFT + ((Math.log10(rows) - first) / (last - first || 1)) * (WIDTH - LEFT - RIGHT)
  const y = (ms: number) => HEIGHT - BOTTOM - (ms / top) * (HEIGHT - TOP - BOTTOM)
  const sizes = [...new Set(timings.map(({ rows }) => rows))]
  const scale = Array.from({ length: STEPS + 1 }, (_, index) => (top * index) / STEPS)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...scale.map(
      (ms) =>
        `<path d="M${LEFT} ${y(ms)}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${y(ms) + 4}" text-anchor="end">${figure(ms)} ms</text>`,
    ),
    ...sizes.map(
      (rows) =>
        `<text x="${x(rows)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${rows.toLocaleString('en-US')}</text>`,
    ),
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">rows in each table</text>`,
    ...labelled(curves, y).map(
      ({ timings: of, name, colour, labelY }) =>
        `<polyline points="${of.map(({ rows, ms }) => `${x(rows)},${y(ms)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${WIDTH - RIGHT + 10}" y="${labelY + 4}" fill="${colour}">${name}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n')
}

/** Each name stands where its curve ends, or below the one before it. */
function labelled(curves: readonly Curve[], y: (ms: number) => number) {
  let free = 0
  return curves
    .map((curve, index) => ({
      ...curve,
      end: y(curve.timings.at(-1)?.ms ?? 0),
      colour: COLOURS[index % COLOURS.length],
    }))
    .toSorted((one, other) => one.end - other.end)
    .map((curve) => {
      const labelY = Math.max(curve.end, free)
      free = labelY + LINE_PX
      return Object.assign(curve, { labelY })
    })
}

/** Rounds to 1, 2 or 5 with zeros. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((times) => times * unit).find((round) => round >= value) ?? value
}
