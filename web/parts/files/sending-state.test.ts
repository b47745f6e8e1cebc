// What can be done about a file on its way.
import { expect, test } from 'vitest'
import { sendingState } from './sending-state.ts'

const UPLOAD = { id: 'u1', name: 'brief.pdf', size: 9, percent: 40 }
const DEEDS = { retry: () => {}, callOff: () => {} }

function waysOf(more: object) {
  const state = sendingState(Object({ ...UPLOAD, ...more }), DEEDS)
  return Object.entries(state).flatMap(([name, way]) => (typeof way === 'function' ? [name] : []))
}

test.each([
  ['that is being sent can be called off', {}, ['onCancel']],
  ['that has arrived and is being added cannot', { key: 'k1' }, []],
  ['that failed can be tried again, or removed', { problem: 'No line.' }, ['onRetry', 'onRemove']],
  ['that was refused can only be removed', { problem: 'Too large.', isRefused: true }, ['onRemove']],
])('a file %s', (_what, state, expected) => {
  expect(waysOf(state)).toEqual(expected)
})
