// Whether single letters do something at the desk. A person who dictates, or leans on the keyboard, switches them off.
import { create } from 'zustand'
import { forget, keep, readKept } from '#web/lib/storage.ts'

const KEY = 'desk-letter-keys'
const OFF = 'off'

export const useLetterKeys = create<{ readonly isOn: boolean }>()(() => ({ isOn: readKept(KEY) !== OFF }))

export function switchLetterKeys(): void {
  const isOn = !useLetterKeys.getState().isOn
  if (isOn) forget(KEY)
  else keep(KEY, OFF)
  useLetterKeys.setState({ isOn })
}
