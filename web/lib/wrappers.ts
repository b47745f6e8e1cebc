// What a page gets in place of a failed call when it has nothing to say about the failure.
export function listOrEmpty<T>(answer: Promise<T[]>): Promise<T[]> {
  return answer.catch(() => [])
}

export function countOrZero(answer: Promise<number>): Promise<number> {
  return answer.catch(() => 0)
}

export function trueOrFalse(answer: Promise<boolean>): Promise<boolean> {
  return answer.catch(() => false)
}
