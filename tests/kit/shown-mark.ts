// A mark on the first word of a paper, which is neither kept nor sent.
import type { ShownMark } from '#web/parts/marks/shown-marks.ts'

export const SHOWN_MARK: ShownMark = {
  key: 'k',
  number: 1,
  exact: 'near',
  note: 'Say more.',
  passage: { from: { paragraph: 0, offset: 0 }, to: { paragraph: 0, offset: 4 } },
  isWhole: false,
  page: null,
  elsewhere: null,
  own: null,
  asked: null,
}
