// Goes to another site; the promise settles when this page is shown again, or when the person has stayed after all.
const GIVE_UP_MS = 20_000

export function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, GIVE_UP_MS)
  })
}
