// What a person has begun to write in each chat: kept in this browser at once, and on the server for their other devices.
import { isRecord } from '#contract/grammar/tags.ts'
import { cleanText } from '#domain/texts.ts'
import { create } from 'zustand'
import { isFailure, tryCall } from '../api.ts'
import { followOwn, keepOwn } from '../own-items.ts'
import { useOutbox } from '../state/outbox.ts'
import { MESSAGE_DRAFTS_KEY } from '../storage.ts'

type Draft = {
  readonly text: string
  /** True once the server has it, so that what the server says next is newer. */
  readonly isSaved: boolean
}

type Drafts = { readonly drafts: ReadonlyMap<number, Draft> }

export const useDrafts = create<Drafts>()(() => ({ drafts: new Map() }))

/** How long a person has to pause before we call the server. */
const SAVE_AFTER_MS = 1500
/** How many drafts we keep; the oldest go first. */
const DRAFTS_MAX = 50

/** The timers of the drafts that we save soon, by their orders. */
const saving = new Map<number, ReturnType<typeof setTimeout>>()

/** The orders whose drafts are on their way to the server, once for each call. */
const underWay: number[] = []

/** The orders whose drafts we could not save; we try again when the server tells how their chats stand. */
const unsaved = new Set<number>()

export function typeDraft(orderId: number, text: string): void {
  keepDraft(orderId, { text, isSaved: false })
  clearTimeout(saving.get(orderId))
  saving.set(
    orderId,
    setTimeout(() => void saveDraft(orderId), SAVE_AFTER_MS),
  )
}

/** Empties the field once its words are sent, unless the person has written on; the server forgets them with the message. */
export function dropDraft(orderId: number, sent: string): void {
  if (chatDraft(orderId)?.text.trim() !== sent) return
  clearTimeout(saving.get(orderId))
  keepDraft(orderId, { text: '', isSaved: true })
}

export function chatDraft(orderId: number): Draft | undefined {
  return useDrafts.getState().drafts.get(orderId)
}

/**
 * Takes what the server has, without the space around it, unless the field says the same or something newer. `before` is the draft at the
 * moment when we asked: if there is another one by now, or one was on its way, the answer may be older. An answer that this browser
 * kept for when it has no line says nothing about drafts.
 */
export function learnDraft(orderId: number, text: string | null, before: Draft | undefined): void {
  const known = chatDraft(orderId)
  if (text === null || known !== before || underWay.includes(orderId) || isOnItsWay(orderId, text)) return
  if (known === undefined || (known.isSaved && cleanText(known.text) !== text))
    keepDraft(orderId, { text, isSaved: true })
  // A tab that was closed too soon saved nothing; what another device has saved meanwhile stays.
  else if (unsaved.has(orderId) || (text === '' && !known.isSaved)) void saveDraft(orderId)
}

/** Reads what was kept, and from then on whenever another tab keeps something. */
export const followDrafts = followOwn(MESSAGE_DRAFTS_KEY, isDraft, (drafts) =>
  useDrafts.setState({ drafts: new Map(drafts) }),
)

/** The server has a draft until it gets its words as a message. */
function isOnItsWay(orderId: number, text: string): boolean {
  return useOutbox
    .getState()
    .waiting.some(({ order, content }) => order === orderId && cleanText(content) === text)
}

async function saveDraft(orderId: number): Promise<void> {
  const text = chatDraft(orderId)?.text ?? ''
  unsaved.delete(orderId)
  underWay.push(orderId)
  const state = await tryCall('messages', 'state', { order: orderId, draft: text })
  underWay.splice(underWay.indexOf(orderId), 1)
  if (isFailure(state)) return void unsaved.add(orderId)
  // A tab that sends the words leaves nothing for the others to read.
  const now = chatDraft(orderId) ?? { text: '', isSaved: true }
  if (now.text === text) keepDraft(orderId, { text, isSaved: true })
  // The words were sent meanwhile, and the draft may have reached the server after their message.
  else if (now.text === '' && now.isSaved) await saveDraft(orderId)
}

function keepDraft(orderId: number, draft: Draft): void {
  const others = [...useDrafts.getState().drafts].filter(([id]) => id !== orderId)
  const drafts: [number, Draft][] = [...others, [orderId, draft] satisfies [number, Draft]]
  useDrafts.setState({ drafts: new Map(drafts) })
  keepOwn(MESSAGE_DRAFTS_KEY, drafts.filter(([, { text }]) => text !== '').slice(-DRAFTS_MAX))
}

function isDraft(entry: unknown): entry is [number, Draft] {
  if (!Array.isArray(entry)) return false
  const [orderId, draft]: unknown[] = entry
  return typeof orderId === 'number' && isRecord(draft) && typeof draft['text'] === 'string'
}
