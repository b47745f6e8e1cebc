// What a customer has answered in a request that was not sent yet. This browser keeps it, across reloads and the end of a session.
import { useState } from 'react'
import { isRecord } from '#contract/grammar/tags.ts'
import { followOwn, keepOwn } from './own-items.ts'
import { REQUESTS_KEY } from './storage.ts'

export type RequestName = `revision/${number}` | `dispute/${number}`

/** By the field. Files are not among them: they are brought again. */
type Answers = Readonly<Record<string, string>>

/** Beyond this, we forget the requests that were begun longest ago. */
const REQUESTS_MAX = 10

let kept: ReadonlyMap<string, Answers> = new Map()

const followRequests = followOwn(REQUESTS_KEY, isRequest, (requests) => {
  kept = new Map(requests)
})

/** Returns the answers, which begin as they were kept, and the function that changes one of them. */
export function useKeptRequest(
  name: RequestName,
): readonly [Answers, (field: string, answer: string) => void] {
  const [answers, setAnswers] = useState(() => readRequest(name))

  function change(field: string, answer: string) {
    const next = { ...answers, [field]: answer }
    setAnswers(next)
    keepRequests([...othersThan(name), [name, next]])
  }

  return [answers, change]
}

export function forgetRequest(name: RequestName): void {
  keepRequests(othersThan(name))
}

function readRequest(name: RequestName): Answers {
  followRequests()
  return kept.get(name) ?? {}
}

function othersThan(name: RequestName): readonly (readonly [string, Answers])[] {
  return [...kept].filter(([other]) => other !== name)
}

function keepRequests(requests: readonly (readonly [string, Answers])[]): void {
  const newest = requests.slice(-REQUESTS_MAX)
  kept = new Map(newest)
  keepOwn(REQUESTS_KEY, newest)
}

function isRequest(entry: unknown): entry is [string, Answers] {
  if (!Array.isArray(entry)) return false
  const [name, answers]: unknown[] = entry
  return (
    typeof name === 'string' &&
    isRecord(answers) &&
    Object.values(answers).every((answer) => typeof answer === 'string')
  )
}
