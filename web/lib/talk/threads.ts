// The list of chats: we load all of it once and at every connection, and arrivals change it in place.
import type { Output } from '#contract/index.ts'
import { collectPages } from '#domain/paging.ts'
import {
  ALL_THREADS,
  applyReadMark,
  openThread,
  receiveInThreads,
  sortThreads,
  unreadOf,
  type ReadMark,
} from '#domain/threads.ts'
import { call } from '../api.ts'
import type { ChatMessage } from '../state/chat.ts'
import { useChat } from '../state/chat.ts'
import { useMessages } from '../state/messages.ts'
import { changeThreads, useThreads, type ListedThread } from '../state/threads.ts'

export type State = Output<'messages', 'state'>
type ListedState = Output<'messages', 'states'>['items'][number]

/** Of several loads at once only the newest counts: an older answer may know less than what has arrived meanwhile. */
let newestLoad = 0

/**
 * Returns false if the threads could not be loaded, and the ones on the screen stay; also if a newer load has taken its place, of
 * which nothing is known yet.
 */
export async function loadThreads(): Promise<boolean> {
  newestLoad += 1
  const load = newestLoad
  useMessages.setState({ chatsLoading: true })
  const found = await collectPages(
    async (page) => (await call('messages', 'states', page)).items,
    ALL_THREADS,
  ).catch(() => null)
  if (load !== newestLoad) return false
  if (found !== null) changeThreads(() => readOpenOne(sortThreads(found.flatMap(listThread))))
  useMessages.setState(({ chatsLoaded }) => ({
    chatsLoading: false,
    chatsLoaded: chatsLoaded || found !== null,
  }))
  return found !== null
}

/** Forgets the list, also the one that is being loaded. */
export function forgetThreads(): void {
  newestLoad += 1
  changeThreads(() => [])
}

/** Loads the whole list anew for a thread that began after the list was loaded. */
export function receiveInList(message: ChatMessage, total: number): void {
  const thread = findThread(message.orderId)
  if (thread === undefined) return void loadThreads()
  const viewer = { self: thread.self, openOrderId: openOrderId() }
  changeThreads((threads) => receiveInThreads(threads, message, total, viewer))
  loadAgainIfLoading()
}

export function markInList(mark: ReadMark): void {
  changeThreads((threads) => readOpenOne(applyReadMark(threads, mark)))
  loadAgainIfLoading()
}

/** What is being loaded may be older than what has just arrived. */
function loadAgainIfLoading(): void {
  if (useMessages.getState().chatsLoading) void loadThreads()
}

function findThread(orderId: number): ListedThread | undefined {
  return useThreads.getState().threads.find(({ id }) => id === orderId)
}

/** Counts nothing as unread in the chat that the person is looking at. */
function readOpenOne(threads: readonly ListedThread[]): readonly ListedThread[] {
  const orderId = openOrderId()
  return orderId === null ? threads : openThread(threads, orderId)
}

function openOrderId(): number | null {
  return document.visibilityState === 'visible' ? useChat.getState().orderId : null
}

/** Returns the entry for the list. A manager stands on no side, so no chat is theirs. */
export function listThread({ target, self, uid, status, message, ...state }: ListedState): ListedThread[] {
  if (self === null || uid === undefined || status === undefined) return []
  const { total, known, messagable, has_messages } = state
  const unread = unreadOf({ total, known })
  const newest = message
    ? {
        content: message.content,
        created_at: message.created_at,
        from: message.from,
        earlier: message.earlier,
      }
    : null
  const date = newest?.created_at ?? null
  return [
    { id: target, uid, status, self, unread, has_messages, messagable, message: newest, total, known, date },
  ]
}
