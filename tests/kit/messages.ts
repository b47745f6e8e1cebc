// What tests of conversations write and read.
import { found } from './accounts.ts'
import type { Caller } from './server.ts'

export type Speaker = Pick<Caller, 'call'>

export const say = (speaker: Speaker, order: number, content: string, hash?: string) =>
  speaker.call('messages', 'send', { order, content, ...(hash !== undefined && { hash }) })

export async function sayAll(speaker: Speaker, order: number, contents: readonly string[]) {
  for (const content of contents) found(await say(speaker, order, content))
}

export const stateOf = async (reader: Speaker, order: number, given = {}) =>
  found(await reader.call('messages', 'state', { order, ...given }))

export const pageOf = async (reader: Speaker, order: number, given = {}) =>
  found(await reader.call('messages', 'list', { order, ...given }))

export const contentsOf = (page: { items: readonly { content: string }[] }) =>
  page.items.map(({ content }) => content)
