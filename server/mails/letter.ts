// What a mail of ours consists of, and the two forms in which it is sent: plain text and a page.
import { company, DISCLAIMER } from '#domain/company.ts'
import { pageOf } from './page.ts'

export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

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
  readonly afterwards: readonly string[]
  /** Why it came to this address. */
  readonly reason: string
}

export function writeMail(letter: Letter): Mail {
  return { subject: letter.subject, text: textOf(letter), html: pageOf(letter) }
}

function textOf({ heading, paragraphs, code, action, afterwards, reason }: Letter): string {
  return [
    heading,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterwards,
    `-- \n${reason}`,
    [`${company.name}, ${company.country}.`, ...DISCLAIMER].join(' '),
  ].join('\n\n')
}
