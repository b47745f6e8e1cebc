// A message from the contact page, as our own support reads it.
import { company } from '#domain/company.ts'
import { writeMail, type Mail } from './mail.ts'

type Contact = { readonly name: string; readonly email: string; readonly text: string }

export function contactMail({ name, email, text }: Contact): Mail {
  return writeMail({
    subject: `${name} wrote through the contact page`,
    preview: text.slice(0, 90),
    note: 'to be answered',
    heading: `${name} wrote to us`,
    paragraphs: text.split(/\n+/),
    afterwards: [`Answer to ${email}. We have not checked that this address belongs to them.`],
    reason: `A visitor filled in the form on the contact page of ${company.name}.`,
  })
}
