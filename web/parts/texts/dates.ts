// Days of publication, the same for every reader: a text appears on a day of the world's clock.
import { fullDate } from '#domain/times.ts'

const WORLD = { offset: 0 }

export function formatDay(at: number): string {
  return fullDate(at, WORLD)
}

export function dayInMachineWords(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 10)
}
