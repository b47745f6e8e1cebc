// Keeps the outbox between visits: a database of this browser, shared by its tabs and emptied at sign-out.
import type { Outgoing } from '../state/outbox.ts'

const DATABASE = 'longhand'
const STORE = 'outbox'

/** Writes to the disk before the promise settles, so that a crash loses nothing. */
export function putIn(outgoing: Omit<Outgoing, 'key'>): Promise<IDBValidKey> {
  return inStore('readwrite', (store) => store.add(outgoing))
}

export async function change({ key }: Outgoing, changes: Partial<Outgoing>): Promise<void> {
  const database = await openCabinet()
  const transaction = database.transaction(STORE, 'readwrite')
  const store = transaction.objectStore(STORE)
  const reading: IDBRequest<Outgoing | undefined> = store.get(key)
  reading.addEventListener('success', () => {
    // Another tab may have sent it meanwhile.
    if (reading.result !== undefined) store.put({ ...reading.result, ...changes })
  })
  await endOf(transaction)
}

export function takeOut({ key }: Outgoing): Promise<undefined> {
  return inStore('readwrite', (store) => store.delete(key))
}

/** Lists the messages, oldest first. */
export function readAll(limit: number): Promise<Outgoing[]> {
  return inStore('readonly', (store): IDBRequest<Outgoing[]> => store.getAll(null, limit))
}

export function emptyCabinet(): Promise<undefined> {
  return inStore('readwrite', (store) => store.clear())
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openCabinet()
  const transaction = database.transaction(STORE, mode, { durability: 'strict' })
  const request = ask(transaction.objectStore(STORE))
  await endOf(transaction)
  return request.result
}

let opening: Promise<IDBDatabase> | undefined

function openCabinet(): Promise<IDBDatabase> {
  return (opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  }))
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(STORE, { keyPath: 'key', autoIncrement: true }),
    )
    request.addEventListener('success', () => {
      request.result.addEventListener('close', () => (opening = undefined))
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(reasonOf(request.error)))
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(reasonOf(transaction.error)))
  })
}

function reasonOf(error: DOMException | null): Error {
  return error ?? new Error('The browser keeps nothing')
}
