// The stretches of time that the numbers cover, in words.
import { NUMBERS_RANGES, type NumbersRange } from '#domain/numbers.ts'

type RangeWords = {
  readonly label: string
  readonly orders: string
  /** The words for the newest slot. */
  readonly last: string
  readonly whole: string
}

export const RANGE_WORDS: Readonly<Record<NumbersRange, RangeWords>> = {
  days: { label: '14 days', orders: 'Orders a day', last: 'today', whole: 'the last two weeks' },
  weeks: {
    label: '8 weeks',
    orders: 'Orders a week',
    last: 'in the last seven days',
    whole: 'the last eight weeks',
  },
  year: {
    label: 'Year',
    orders: 'Orders in four weeks',
    last: 'in the last four weeks',
    whole: 'the last year',
  },
}

export const RANGE_CHIPS = NUMBERS_RANGES.map((value) => ({ value, label: RANGE_WORDS[value].label }))

export function rangeAt(params: URLSearchParams): NumbersRange {
  return NUMBERS_RANGES.find((range) => range === params.get('range')) ?? 'days'
}
