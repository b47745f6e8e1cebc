// The mails about an account: codes and links that prove an address, and news of what was done to it.
import { HOUR, MINUTE } from '#domain/basics/instant.ts'
import { mailedFor } from '#domain/codes.ts'
import { company } from '#domain/company.ts'
import { writeMail, type Mail } from './mail.ts'

const { name: house } = company

const IGNORE = 'If it was not you, you need do nothing: without this mail nobody gets any further.'

export function signinCodeMail({ code }: { readonly code: string }): Mail {
  return writeMail({
    subject: `Your ${house} sign-in code`,
    preview: `${spaced(code)} signs you in. Good for ${lifetimeOf('signin')}.`,
    note: 'to sign in',
    heading: 'Your sign-in code',
    paragraphs: ['Type it where you asked for it.'],
    code: spaced(code),
    afterwards: [
      `It is good for ${lifetimeOf('signin')}, and once. Nobody from ${house} will ever ask you for it.`,
    ],
    reason: `Somebody asked to sign in to ${house} with this address. ${IGNORE}`,
  })
}

export function verifyCodeMail({ code }: { readonly code: string }): Mail {
  return writeMail({
    subject: `Confirm your address for ${house}`,
    preview: `${spaced(code)} confirms that this mailbox is yours. Good for ${lifetimeOf('verify')}.`,
    note: 'to confirm',
    heading: 'Is this mailbox yours?',
    paragraphs: ['Then type this code where you asked for it.'],
    code: spaced(code),
    afterwards: [
      `It is good for ${lifetimeOf('verify')}, and once. Nobody from ${house} will ever ask you for it.`,
    ],
    reason: `Somebody gave this address for an account at ${house}. ${IGNORE}`,
  })
}

export function resetLinkMail({ url }: { readonly url: string }): Mail {
  return writeMail({
    subject: `Choose a new ${house} password`,
    preview: `The link inside is good for ${lifetimeOf('reset')}.`,
    note: 'a new password',
    heading: 'Choose a new password',
    paragraphs: [
      'Your present password stays good until you have chosen another. Then every device is signed out.',
    ],
    action: { label: 'Choose a password', url },
    afterwards: [`The link is good for ${lifetimeOf('reset')}, and once.`],
    reason: `Somebody asked for a new password for the account with this address. ${IGNORE}`,
  })
}

export function deleteLinkMail({ url }: { readonly url: string }): Mail {
  return writeMail({
    subject: `Delete your ${house} account?`,
    preview: 'Nothing happens before you confirm it on the page behind the link.',
    note: 'your decision',
    heading: 'Delete your account?',
    paragraphs: [
      'The page behind this link says what will be erased and what the books must keep. Nothing happens before you confirm it there.',
    ],
    action: { label: 'See what is deleted', url },
    afterwards: [`The link is good for ${lifetimeOf('delete')}, and once.`],
    reason: `Somebody asked to delete the account with this address. ${IGNORE}`,
  })
}

/** `url` is where a new password is asked for, should it have been somebody else. */
export function passwordChangedMail({ url }: { readonly url: string }): Mail {
  return writeMail({
    subject: `Your ${house} password was changed`,
    preview: 'If it was you, all is well.',
    note: 'for your notice',
    heading: 'Your password was changed',
    paragraphs: [
      'If it was you, all is well and you need do nothing.',
      'If it was not, choose a new password now: it signs out every device, and whoever was here with it.',
    ],
    action: { label: 'It was not me', url },
    afterwards: [],
    reason: `We always tell the address of an account at ${house} when its password changes.`,
  })
}

export function accountDeletedMail(): Mail {
  return writeMail({
    subject: `Your ${house} account is deleted`,
    preview: 'Your name, address, files and messages are erased.',
    note: 'goodbye',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your name, this address, your files and your messages are erased. What the law makes us keep of payments holds numbers and dates, and no name.',
      'Thank you for having worked with us. You are welcome to come back with a new account at any time.',
    ],
    afterwards: [],
    reason: `This is the last mail that ${house} sends to this address.`,
  })
}

export function exportReadyMail({ url }: { readonly url: string }): Mail {
  return writeMail({
    subject: `Your copy of your ${house} account is ready`,
    preview: 'Everything that we keep about you, in one file.',
    note: 'all of it',
    heading: 'Your copy is ready',
    paragraphs: [
      'It holds everything that we keep about you, in one file. You must be signed in to fetch it.',
    ],
    action: { label: 'Fetch the copy', url },
    afterwards: [],
    reason: `You asked for a copy of the account with this address at ${house}.`,
  })
}

/** '123456' is easier to carry over as '123 456'; the form takes it either way. */
function spaced(code: string): string {
  return code.replace(/^(\d{3})(?=\d{3}$)/, '$1 ')
}

function lifetimeOf(purpose: Parameters<typeof mailedFor>[0]): string {
  const { lifetimeSeconds } = mailedFor(purpose)
  if (lifetimeSeconds % HOUR === 0) return counted(lifetimeSeconds / HOUR, 'hour')
  return counted(lifetimeSeconds / MINUTE, 'minute')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
