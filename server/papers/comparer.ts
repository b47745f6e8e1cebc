// Compares two papers in a thread of its own, so that calls of other people go on meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { diffArrays } from 'diff'
import { comparePapers, type Diff } from '#domain/papers/comparison.ts'

const diffLists: Diff = (from, to, editsMax) =>
  diffArrays([...from], [...to], { maxEditLength: editsMax })?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    value,
  }))

const { from, to } = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(comparePapers(from, to, diffLists))
