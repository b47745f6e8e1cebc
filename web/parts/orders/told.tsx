// The words of a next line, with its instants by the reader's own clock.
import type { Words } from '#domain/next-lines/line.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'

export function Told({ words }: { words: Words }) {
  const place = useOwnPlace()
  return words.map((word) =>
    typeof word === 'number' ? <b key={word}>{activityTime(word, place)}</b> : word,
  )
}
