// A value out of ordered stops that need not be evenly spaced; every stop has the same room on the track.
import type { CSSProperties } from 'react'
import { useFieldWires } from '../fields/field-wires.ts'
import styles from './slider.module.css'

type SliderProps = {
  stops: readonly number[]
  value: number
  onValue: (value: number) => void
  /** How a stop is read out: "7 days". */
  textOf: (stop: number) => string
  /** The stops that have a tick and words under the track. */
  marks?: readonly number[] | undefined
  label?: string | undefined
  disabled?: boolean | undefined
}

const NO_MARKS: readonly number[] = []
/** If two marks are nearer to each other than this share of the track, their words would overlap. */
const ROOM_SHARE = 0.1

export function Slider({
  stops,
  value,
  onValue,
  textOf,
  marks = NO_MARKS,
  label,
  disabled = false,
}: SliderProps) {
  const wires = useFieldWires({})
  const last = Math.max(1, stops.length - 1)
  const at = nearestStop(stops, value)
  const shares = marks.map((mark) => nearestStop(stops, mark) / last)

  function choose(index: number) {
    const stop = stops[index]
    if (stop !== undefined) onValue(stop)
  }

  return (
    <div className={styles.slider} data-marked={marks.length > 0 ? '' : undefined}>
      <div className={styles.track} style={placeAt(at / last)} />
      {shares.map((share, index) => (
        <Mark
          key={share}
          share={share}
          text={(shares[index + 1] ?? Infinity) - share < ROOM_SHARE ? '' : textOf(marks[index] ?? 0)}
        />
      ))}
      <input
        {...wires}
        className={styles.range}
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={at}
        aria-label={label}
        aria-valuetext={textOf(stops[at] ?? value)}
        disabled={disabled}
        onChange={(event) => choose(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

function Mark({ share, text }: { share: number; text: string }) {
  // On a narrow track, the words next to those at an end would overlap them.
  const isTight = (share > 0 && share < 0.22) || (share > 0.78 && share < 1)
  return (
    <span
      className={styles.mark}
      style={placeAt(share)}
      data-tight={isTight ? '' : undefined}
      aria-hidden="true"
    >
      <span>{text}</span>
    </span>
  )
}

function nearestStop(stops: readonly number[], value: number): number {
  return stops.reduce((best, stop, index) => {
    return Math.abs(stop - value) < Math.abs((stops[best] ?? Infinity) - value) ? index : best
  }, 0)
}

function placeAt(share: number): CSSProperties & { '--at': string } {
  return { '--at': `${share * 100}%` }
}
