// Browsers whose tabs run what pages run, with a server and on a line that fails where the test wants it to.
import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import { type Asked, openTab, type Profile, type Tab } from '#tests/chaos/tab.ts'
import type { Caller, TestServer } from './server.ts'

type Network = Partial<Pick<Profile, 'onAsk' | 'onAnswer' | 'onDial' | 'url'>>

/**
 * A browser with its own disk. Each tab opens on a chat, with the session that the browser has at that
 * moment.
 */
export function browserOf({ baseUrl }: TestServer) {
  const profile = {
    name: crypto.randomUUID(),
    disk: new IDBFactory(),
    kept: new Map<string, string>(),
    turns: new Map<string, Promise<unknown>>(),
    url: baseUrl,
    onAnswer: () => {},
  }
  return async (person: Caller, order: number, network: Network = {}) => {
    const headers = { origin: baseUrl, cookie: `token=${person.token()}` }
    const tab = await openTab({ ...profile, headers, ...network })
    onTestFinished(tab.die)
    const session = await tab.code.tryCall('sessions', 'info', {})
    if ('user' in session) tab.code.learnUser(session.user)
    const stopTalk = tab.code.startTalk()
    await tab.code.openChat(order, 'client')
    return { ...tab, stopTalk }
  }
}

export const isMarking = ({ path, body }: Asked) =>
  path.endsWith('method=state') && Object(body).known !== undefined
export const isSending = ({ path }: Asked) => path.endsWith('method=send')
export const isSavingDraft = ({ path, body }: Asked) =>
  path.endsWith('method=state') && Object(body).draft !== undefined
export const isListing = ({ path }: Asked) =>
  path.includes('namespace=messages') && path.endsWith('method=list')
export const isAskingForToken = ({ path }: Asked) => path.endsWith('method=refresh')

export const draftIn = ({ code }: Tab, order: number) => code.useDrafts.getState().drafts.get(order)

export const lost = () => Promise.reject(new Error('There is no line'))
