// Finds shared passages in a thread of its own: it answers the paper with its fingerprint, and the texts that are
// like it with the passages.
import { parentPort, workerData } from 'node:worker_threads'
import { findShared } from '#domain/papers/originality.ts'
import { fingerprint } from '#domain/papers/shingles.ts'

// oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(fingerprint(workerData))
parentPort?.once('message', (known) => parentPort?.postMessage(findShared(workerData, known)))
