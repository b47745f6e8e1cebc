// The open chat: loading it, its older pages and missed messages, and the marks that say how far each side has read.
import { MESSAGES_PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/constants.ts'
import {
  advanceCursor,
  groupMessages,
  leavesGap,
  mergeMessages,
  receiveMessage,
  receiveOlderPage,
  type Author,
} from '#domain/messages.ts'
import { hasItemsBeyond, isFullPage, pageOffset } from '#domain/paging.ts'
import { isOwnMessage, type ReadMark } from '#domain/threads.ts'
import { isFailure, tryCall } from '../api.ts'
import { failureSentence } from '../failures.ts'
import { clock } from '../now.ts'
import { ownPlace } from '../own-place.ts'
import { useChat, type ChatMessage, type ChatState, type ShownMessage } from '../state/chat.ts'
import { useOutbox } from '../state/outbox.ts'
import { useReading } from '../state/reading.ts'
import { followArrivals } from './arrivals.ts'
import { chatDraft, followDrafts, learnDraft } from './drafts.ts'
import { tellTabs } from './tabs.ts'
import { timeOver } from './time-over.ts'
import { markInList, receiveInList, type State } from './threads.ts'

/** The most that we fetch after a break; opening the chat anew shows the newest in any case. */
const MISSED_PAGES_MAX = 20

/** Returns the sentence that says why it could not be loaded; then `refreshChat` tries again. */
export function openChat(orderId: number, self: Author | null): Promise<string | undefined> {
  useReading.setState({ ...useReading.getInitialState(), self })
  useChat.setState({ ...useChat.getInitialState(), orderId, chatLoading: true }, true)
  followArrivals({
    receive: receiveInChat,
    mark: markInChat,
    isWhole,
    read: readChat,
    refresh: async () => (await refreshChat()) === undefined && isWhole(),
  })
  followDrafts()
  // A call about the chat before this one may hang for minutes.
  catching = undefined
  return refreshChat()
}

export function closeChat(): void {
  followArrivals(undefined)
  useChat.setState(useChat.getInitialState(), true)
  useReading.setState(useReading.getInitialState(), true)
}

/** Loads how the chat stands and its newest messages, at first and after every break of the line. */
export async function refreshChat(): Promise<string | undefined> {
  const { orderId } = useChat.getState()
  if (orderId === null) return undefined
  const draft = chatDraft(orderId)
  const [state, newest] = await Promise.all([
    tryCall('messages', 'state', { order: orderId }),
    tryCall('messages', 'list', { order: orderId }),
  ])
  if (!isOpen(orderId)) return undefined
  if (isFailure(state) || isFailure(newest)) {
    useChat.setState({ chatLoading: false })
    return failureSentence(isFailure(state) ? state : Object(newest))
  }
  learnState(state, draft)
  learnNewest(newest.items, newest.total, state)
  if (newest.items.some((message) => leavesGap(useChat.getState().cursor, message))) await catchUp()
  void readChat()
  return undefined
}

/** Returns the sentence that says why they could not be loaded. */
export async function loadOlder(): Promise<string | undefined> {
  const { orderId, page, hasPrevMessages, prevMessagesLoading } = useChat.getState()
  if (orderId === null || !hasPrevMessages || prevMessagesLoading) return undefined
  useChat.setState({ prevMessagesLoading: true })
  const offset = pageOffset(page + 1, MESSAGES_PAGE_SIZE)
  const older = await tryCall('messages', 'list', { order: orderId, offset })
  // A chat that was opened anew meanwhile begins at its newest page again.
  if (!isOpen(orderId) || useChat.getState().page !== page) return undefined
  useChat.setState({ prevMessagesLoading: false })
  if (isFailure(older)) return failureSentence(older)
  change((chat) => ({
    ...receiveOlderPage(chat, page + 1, older.items),
    hasPrevMessages: hasItemsBeyond(offset, older.items.length, older.total),
  }))
  return undefined
}

export function receiveInChat(message: ChatMessage): void {
  const { orderId, cursor, timemark } = useChat.getState()
  if (message.orderId !== orderId) return
  const { self } = useReading.getState()
  // Its author saw it when they wrote it, and may read something else by now.
  const isShown = useOutbox.getState().waiting.some(({ hash }) => hash === message.hash)
  change((chat) =>
    message.retracted || isShown
      ? { ...chat, rawMessages: mergeMessages([message], chat.rawMessages) }
      : receiveMessage(chat, message, self ?? 'client'),
  )
  // Before the first page is here, nothing can be missing.
  if (timemark === null) return
  if (leavesGap(cursor, message)) void catchUp()
  void readChat()
}

export function markInChat({ target, known, seen }: ReadMark & { readonly seen: number }): void {
  if (!isOpen(target)) return
  useReading.setState((reading) => ({
    known: Math.max(reading.known, known),
    seen: Math.max(reading.seen, seen),
  }))
}

/** Marks what the person has in view as read, but nothing while they look at another tab. */
export async function readChat(): Promise<void> {
  const { orderId, cursor } = useChat.getState()
  const { self, known } = useReading.getState()
  if (orderId === null || self === null || cursor <= known || document.visibilityState === 'hidden') return
  useReading.setState({ known: cursor })
  const draft = chatDraft(orderId)
  const state = await Promise.race([
    tryCall('messages', 'state', { order: orderId, known: cursor }),
    timeOver(),
  ])
  if (state === false || isFailure(state)) {
    // The next message, or the next look, tries again. A later mark may have arrived meanwhile, and marks never go back.
    if (isOpen(orderId) && useReading.getState().known === cursor) useReading.setState({ known })
    return
  }
  learnState(state, draft)
  const { target, total, seen } = state
  tellTabs({ kind: 'published', payload: { type: 'state', target, total, known: state.known, seen } })
}

/** Returns the sentence that says why the message cannot be taken back any more. */
export async function takeBack({ orderId, hash }: ChatMessage): Promise<string | undefined> {
  const answer = await tryCall('messages', 'retract', { order: orderId, hash })
  if (isFailure(answer)) return failureSentence(answer)
  receiveInChat(answer)
  receiveInList(answer, answer.seq)
  tellTabs({ kind: 'published', payload: { type: 'message', message: answer, total: answer.seq } })
  return undefined
}

/** Puts the messages in the outbox after all stored ones. */
export function regroup(): void {
  change((chat) => chat)
}

/** Each message up to the newest is here, unless what was missed could not be fetched. */
function isWhole(): boolean {
  const { cursor, rawMessages } = useChat.getState()
  return (rawMessages.at(-1)?.seq ?? 0) <= cursor
}

let catching: Promise<void> | undefined

/** Fetches what follows the last message before the first gap. */
function catchUp(): Promise<void> {
  return (catching ??= fetchMissed().finally(() => (catching = undefined)))
}

async function fetchMissed(): Promise<void> {
  for (let page = 0; page < MISSED_PAGES_MAX; page += 1) {
    const { orderId, cursor } = useChat.getState()
    if (orderId === null) return
    const missed = await tryCall('messages', 'list', { order: orderId, after: cursor, size: PAGE_SIZE_MAX })
    if (isFailure(missed) || !isOpen(orderId)) return
    change((chat) => ({ ...chat, rawMessages: mergeMessages(missed.items, chat.rawMessages) }))
    if (!isFullPage(missed.items.length, PAGE_SIZE_MAX)) return
  }
}

function learnState(state: State, draft: ReturnType<typeof chatDraft>): void {
  markInList(state)
  markInChat(state)
  learnDraft(state.target, state.draft, draft)
  if (isOpen(state.target))
    useChat.setState({ canMessage: state.messagable, firstMessageDate: state.firstMessageDate })
}

function learnNewest(items: readonly ChatMessage[], total: number, { known }: State): void {
  const isFirst = useChat.getState().timemark === null
  const lowest = Math.min(...items.map(({ seq }) => seq))
  change((chat) => ({
    ...chat,
    rawMessages: mergeMessages(items, chat.rawMessages),
    chatLoading: false,
    ...(isFirst && {
      cursor: items.length > 0 ? lowest - 1 : 0,
      timemark: clock.now(),
      hasPrevMessages: hasItemsBeyond(0, items.length, total),
    }),
  }))
  if (isFirst) useReading.setState({ knownAtOpening: known })
}

/** Works out all that follows from the messages. */
function change(to: (chat: ChatState) => ChatState): void {
  const chat = to(useChat.getState())
  const { self } = useReading.getState()
  useChat.setState({
    ...chat,
    cursor: chat.timemark === null ? chat.cursor : advanceCursor(chat.cursor, chat.rawMessages),
    hasSentMessages: chat.rawMessages.some((message) => isOwnMessage(message, self)),
    groups: groupMessages(shownIn(chat, self), ownPlace()),
  })
}

function shownIn({ orderId, rawMessages }: ChatState, self: Author | null): ShownMessage[] {
  const stored = new Set(rawMessages.map(({ hash }) => hash))
  const newestAt = rawMessages.at(-1)?.created_at ?? 0
  const waiting = useOutbox
    .getState()
    .waiting.filter(({ order, hash }) => order === orderId && !stored.has(hash))
    .map(({ order, hash, content, writtenAt }) => ({
      messageId: hash,
      orderId: order,
      content,
      created_at: Math.max(writtenAt, newestAt),
      from: self ?? 'client',
      seq: null,
    }))
  return [...rawMessages, ...waiting]
}

function isOpen(orderId: number): boolean {
  return useChat.getState().orderId === orderId
}
