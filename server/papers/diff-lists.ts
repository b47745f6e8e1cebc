// The shortest way from one list of words to another, found by the library.
import { diffArrays } from 'diff'
import type { Diff } from '#domain/papers/comparison.ts'

export const diffLists: Diff = (from, to, editsMax) =>
  diffArrays([...from], [...to], { maxEditLength: editsMax })?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    value,
  }))
