// What a page would still do later for the person. It is done before they sign out, because no one may do it afterwards.
type Work = () => Promise<unknown>

const unfinished = new Set<Work>()

/** Has the work done at a sign-out, until the returned function is called. */
export function finishBeforeSignOut(work: Work): () => void {
  unfinished.add(work)
  return () => void unfinished.delete(work)
}

export async function finishWork(): Promise<void> {
  await Promise.all([...unfinished].map((work) => work()))
}
