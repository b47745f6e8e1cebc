import { expect, test } from 'vitest'
import { keepOutside } from './outside.ts'

const REASON = 'A port was used inside a transaction'
const own = {
  name: 'storage',
  pens: { count: 3, lend: async (to: string) => `${to} has a pen` },
  greet(who: string) {
    return `${this.name} greets ${who}`
  },
}

test('outside of a transaction the ports are as they were', async () => {
  const { ports } = keepOutside(own)
  expect(await ports.pens.lend('Wren')).toBe('Wren has a pen')
  expect(ports.greet('Ellis')).toBe('storage greets Ellis')
  expect(ports.pens.count).toBe(3)
})

test('inside, each of their functions throws, even one that was taken out before', async () => {
  const { ports, inside } = keepOutside(own)
  const { lend } = ports.pens
  await inside(async () => {
    expect(() => ports.pens.lend('Wren')).toThrow(REASON)
    expect(() => lend('Wren')).toThrow(REASON)
    expect(() => ports.greet('Ellis')).toThrow(REASON)
    await inside(async () => {})
    expect(() => ports.greet('Ellis')).toThrow(REASON)
  })
  expect(await lend('Wren')).toBe('Wren has a pen')
})

test('a transaction that failed is over too', async () => {
  const { ports, inside } = keepOutside(own)
  const failed = inside(() => Promise.reject(new Error('No connection')))
  await expect(failed).rejects.toThrow('No connection')
  expect(ports.greet('Ellis')).toBe('storage greets Ellis')
})
