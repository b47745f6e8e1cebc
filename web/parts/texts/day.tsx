// A day of publication.
import { dayInMachineWords, formatDay } from './dates.ts'

export function Day({ at }: { at: number }) {
  return <time dateTime={dayInMachineWords(at)}>{formatDay(at)}</time>
}
