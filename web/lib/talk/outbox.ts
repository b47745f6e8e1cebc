// Sends messages: we keep them on this browser's disk first, then send one after the other until the server confirms each.
import { LIVE_RECONNECT_MAX_MS, LIVE_TIMEOUT_MS } from '#domain/constants.ts'
import { checkContent } from '#domain/messages.ts'
import { isFailure, tryCall } from '../api.ts'
import { failureSentence } from '../failures.ts'
import { clock } from '../now.ts'
import { useAuth } from '../state/auth.ts'
import { useChat } from '../state/chat.ts'
import { useOutbox, type Outgoing } from '../state/outbox.ts'
import { tellAllTabs } from './arrivals.ts'
import { change, putIn, readAll, takeOut } from './cabinet.ts'
import { dropDraft } from './drafts.ts'
import { regroup } from './open-chat.ts'
import { tellTabs } from './tabs.ts'
import { timeOver } from './time-over.ts'

/** How many messages can wait. A person who writes more has to wait for the line. */
const WAITING_MAX = 100
const FULL = `${WAITING_MAX} messages are already waiting to be sent. Wait until you’re back online.`
const NOT_KEPT =
  'Your browser couldn’t keep this message, so we didn’t send it. Free some space, then try again.'

/** Lets one tab send at a time, because two would mix up the order. */
const SENDING = 'longhand-sending'
/** Failures that say nothing about the message: no line, or too much at once. */
const PASSING = new Set(['invalid_response', 'too_many', 'unavailable', 'unauthorized'])

/** The words that we are writing to the disk, by the order they belong to. */
const keeping = new Map<number, string>()

/** Returns the sentence that says why the words have to stay in the field. */
export async function post(order: number, typed: string): Promise<string | undefined> {
  const verdict = checkContent(typed)
  if (!verdict.ok) return verdict.refusal.message
  const content = verdict.value
  const person = useAuth.getState().user?.id
  if (person === undefined) return NOT_KEPT
  if (useOutbox.getState().waiting.length >= WAITING_MAX) return FULL
  const hash = crypto.randomUUID().replaceAll('-', '')
  const outgoing = {
    person,
    order,
    hash,
    content,
    writtenAt: clock.now(),
    stage: 'waiting',
    problem: null,
  } as const
  // If a person presses the button twice before the first press has emptied the field, they mean one message.
  if (keeping.get(order) === content) return undefined
  keeping.set(order, content)
  try {
    await putIn(outgoing)
  } catch {
    return NOT_KEPT
  } finally {
    keeping.delete(order)
  }
  dropDraft(order, content)
  await showOutbox()
  useChat.setState({ scrollBottom: true })
  void sendAll()
  return undefined
}

/** Sends what waits, oldest first; nothing is sent twice, whichever tabs try. */
export async function sendAll(): Promise<void> {
  if (useOutbox.getState().waiting.length === 0) return
  clearTimeout(timer)
  await navigator.locks.request(SENDING, async () => {
    while (await sendNext());
  })
}

export function tryAgain(outgoing: Outgoing): void {
  void change(outgoing, { problem: null, stage: 'waiting' }).then(showOutbox).then(sendAll)
}

export function discard(outgoing: Outgoing): void {
  void takeOut(outgoing).then(showOutbox)
}

/** Shows what is in the outbox, here and in the other tabs, and throws away what another person left behind. */
export async function showOutbox(): Promise<void> {
  await readOutbox()
  tellTabs({ kind: 'outbox' })
}

export async function readOutbox(): Promise<void> {
  const person = useAuth.getState().user?.id
  const all = await readAll(WAITING_MAX)
  useOutbox.setState({ waiting: all.filter((outgoing) => outgoing.person === person) })
  regroup()
  const strange = all.filter((outgoing) => outgoing.person !== person)
  if (person !== undefined) await Promise.all(strange.map(takeOut))
}

/** Sends the next message, and returns true if there is more to send now. */
async function sendNext(): Promise<boolean> {
  await readOutbox()
  const outgoing = useOutbox.getState().waiting.find(({ problem }) => problem === null)
  if (outgoing === undefined) return false
  await change(outgoing, { stage: 'sending' })
  await showOutbox()
  // A late answer still counts; the same hash makes a second try harmless.
  const isSettled = await Promise.race([settle(outgoing), timeOver()])
  if (isSettled) {
    pause = LIVE_TIMEOUT_MS
    return true
  }
  await change(outgoing, { stage: 'unsent' })
  await showOutbox()
  tryLater()
  return false
}

/**
 * Sends the message and records the answer. Returns false if the server has said nothing about the message
 * itself.
 */
async function settle(outgoing: Outgoing): Promise<boolean> {
  const { order, content, hash } = outgoing
  const answer = await tryCall('messages', 'send', { order, content, hash })
  if (isFailure(answer)) {
    if (PASSING.has(answer.code)) return false
    await change(outgoing, { problem: failureSentence(answer), stage: 'unsent' })
  } else {
    tellAllTabs({ type: 'message', message: answer, total: answer.seq })
    await takeOut(outgoing)
  }
  await showOutbox()
  return true
}

let timer: ReturnType<typeof setTimeout> | undefined
let pause: number = LIVE_TIMEOUT_MS

/** Does nothing offline; we try again when the line is back. */
function tryLater(): void {
  if (!navigator.onLine) return
  timer = setTimeout(() => void sendAll(), pause)
  pause = Math.min(pause * 2, LIVE_RECONNECT_MAX_MS)
}
