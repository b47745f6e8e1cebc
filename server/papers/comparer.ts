// Compares two papers in a thread of its own, so that the calls of other people go on meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { comparePapers } from '#domain/papers/comparison.ts'
import { diffLists } from './diff-lists.ts'

const { from, to } = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(comparePapers(from, to, diffLists))
