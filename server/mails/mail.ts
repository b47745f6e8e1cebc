// The two forms in which a letter is sent: plain text and a page.
import { company, DISCLAIMER } from '#domain/company.ts'
import type { Letter } from './letter.ts'
import { mailPage } from './page.ts'

export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

export function writeMail(letter: Letter): Mail {
  return { subject: letter.subject, text: textOf(letter), html: mailPage(letter) }
}

function textOf({ heading, paragraphs, code, action, afterwards = [], reason }: Letter): string {
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
