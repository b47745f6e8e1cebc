// Compares two papers in a thread of its own, so that everybody else's calls go on meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { comparePapers } from '#domain/papers/comparison.ts'
import { diffLists } from './diff-lists.ts'

const { from, to } = workerData
parentPort?.postMessage(comparePapers(from, to, diffLists))
