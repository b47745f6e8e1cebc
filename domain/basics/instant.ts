// Instants are whole epoch seconds in UTC; these are the lengths that the rules count in.
export const MINUTE = 60
export const HOUR = 3600
export const DAY = 86_400

export function hoursToSeconds(hours: number): number {
  return Math.round(hours * HOUR)
}
