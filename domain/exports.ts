// What an export of an account is called.
import { dayKey } from './times.ts'
import type { Place } from './zones.ts'

/** 'longhand-account-2026-03-05.zip', with the day of the person who asked for it. */
export function exportName(createdAt: number, place: Place): string {
  return `longhand-account-${dayKey(createdAt, place)}.zip`
}
