import { expect, test } from 'vitest'
import { nameClass } from './class-names.ts'

const SHEET = '.toast { animation: pass 4s }\n.toast-line {}\n@keyframes pass {}\n@keyframes stay {}\n'
const nameIn = (name: string) => nameClass(name, '/web/ui/toast.module.css', SHEET)

test('every class and every kind of motion of a sheet has a name of its own', () => {
  const names = ['toast', 'toast-line', 'pass', 'stay'].map(nameIn)
  expect(new Set(names).size).toBe(4)
  expect(() => nameIn('gone')).toThrow("names 'gone'")
})
