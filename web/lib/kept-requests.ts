// What a customer has answered in a request that was not sent yet. This browser keeps it, across reloads and the end of a session.
import { useState } from 'react'
import { isRecord } from '#contract/grammar/tags.ts'
import { keepOwn, readOwn } from './own-items.ts'
import { REQUESTS_KEY } from './storage.ts'

export type RequestName = `revision/${number}` | `dispute/${number}`

/** By the field. Files are not among them: they are brought again. */
type Answers = Readonly<Record<string, string>>

type KeptRequest = readonly [name: string, answers: Answers]

/** Beyond this, we forget the requests that were begun longest ago. */
const REQUESTS_MAX = 10

/** Returns the answers, which begin as they were kept, and the function that changes one of them. */
export function useKeptRequest(
  name: RequestName,
): readonly [Answers, (field: string, answer: string) => void] {
  const [answers, setAnswers] = useState(() => new Map(readRequests()).get(name) ?? {})

  function change(field: string, answer: string) {
    const next = { ...answers, [field]: answer }
    setAnswers(next)
    keepOwn(REQUESTS_KEY, [...othersThan(name), [name, next]].slice(-REQUESTS_MAX))
  }

  return [answers, change]
}

export function forgetRequest(name: RequestName): void {
  keepOwn(REQUESTS_KEY, othersThan(name))
}

function readRequests(): readonly KeptRequest[] {
  return readOwn(REQUESTS_KEY, isRequest)
}

function othersThan(name: RequestName): readonly KeptRequest[] {
  return readRequests().filter(([other]) => other !== name)
}

function isRequest(entry: unknown): entry is KeptRequest {
  if (!Array.isArray(entry)) return false
  const [name, answers]: unknown[] = entry
  return (
    typeof name === 'string' &&
    isRecord(answers) &&
    Object.values(answers).every((answer) => typeof answer === 'string')
  )
}
