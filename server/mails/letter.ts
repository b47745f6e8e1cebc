// The parts of a mail, before it becomes text or a page.
export type Letter = {
  readonly subject: string
  /** What the list of mails shows beside the subject. */
  readonly preview: string
  /** A word or two in the margin. */
  readonly note: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  readonly afterwards?: readonly string[]
  /** Why it came to this address. */
  readonly reason: string
}
