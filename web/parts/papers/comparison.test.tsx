// The way from change to change between two versions.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { Comparison } from './comparison.tsx'

const COMPARED = {
  changes: [
    { kind: 'same', text: 'First. ' },
    { kind: 'added', text: 'Second. ' },
    { kind: 'same', text: 'Third. ' },
    { kind: 'removed', text: 'Fourth. Fifth. ' },
    { kind: 'same', text: 'Sixth.' },
  ],
} as const
