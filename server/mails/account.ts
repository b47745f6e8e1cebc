// The mails about an account: codes and links that prove an address, and news of changes to the account.
import { counted } from '#domain/basics/counted.ts'
import { HOUR, MINUTE } from '#domain/basics/instant.ts'
import { mailedFor } from '#domain/codes.ts'
import { company } from '#domain/company.ts'
import { writeMail, type Mail } from './mail.ts'

const { name: house } = company

const IGNORE = 'If this wasn’t you, you don’t need to do anything. The request is useless without this mail.'

export function signinCodeMail({ code }: { readonly code: string }): Mail {
  return writeMail({
    subject: `Your ${house} sign-in code`,
    preview: `${spaced(code)} signs you in. Good for ${lifetimeOf('signin')}.`,
    note: 'to sign in',
    heading: 'Your sign-in code',
    paragraphs: ['Type it on the page where you asked for it.'],
    code: spaced(code),
    afterwards: [`You can use it once, within ${lifetimeOf('signin')}. We will never ask you for it.`],
    reason: `Someone asked to sign in to ${house} with this address. ${IGNORE}`,
  })
}

export function verifyCodeMail({ code }: { readonly code: string }): Mail {
  return writeMail({
    subject: `Confirm your address for ${house}`,
    preview: `${spaced(code)} confirms that this mailbox is yours. Good for ${lifetimeOf('verify')}.`,
    note: 'to confirm',
    heading: 'Is this mailbox yours?',
    paragraphs: ['If it is, type this code on the page where you asked for it.'],
    code: spaced(code),
    afterwards: [`You can use it once, within ${lifetimeOf('verify')}. We will never ask you for it.`],
    reason: `Someone gave this address for an account at ${house}. ${IGNORE}`,
  })
}

export function resetLinkMail({ url }: { readonly url: string }): Mail {
  return writeMail({
    subject: `Choose a new ${house} password`,
    preview: `The link inside is good for ${lifetimeOf('reset')}.`,
    note: 'a new password',
    heading: 'Choose a new password',
    paragraphs: ['Your current password works until you choose a new one. Then we sign out every device.'],
    action: { label: 'Choose a password', url },
    afterwards: [`You can use the link once, within ${lifetimeOf('reset')}.`],
    reason: `Someone asked for a new password for the account with this address. ${IGNORE}`,
  })
}

export function deleteLinkMail({ url }: { readonly url: string }): Mail {
  return writeMail({
    subject: `Delete your ${house} account?`,
    preview: 'Nothing happens until you confirm it on the page behind the link.',
    note: 'your decision',
    heading: 'Delete your account?',
    paragraphs: [
      'The page behind this link says what we erase and what our books must keep. Nothing happens until you confirm it there.',
    ],
    action: { label: 'See what is deleted', url },
    afterwards: [`You can use the link once, within ${lifetimeOf('delete')}.`],
    reason: `Someone asked to delete the account with this address. ${IGNORE}`,
  })
}

/** Writes that the password changed. `url` leads to the form for a new one, in case another person made the change. */
export function passwordChangedMail({ url }: { readonly url: string }): Mail {
  return writeMail({
    subject: `Your ${house} password was changed`,
    preview: 'If this was you, all is well.',
    note: 'just so you know',
    heading: 'Your password was changed',
    paragraphs: [
      'If this was you, all is well and you don’t need to do anything.',
      'If it wasn’t, choose a new password now. That signs out every device, including a stranger’s.',
    ],
    action: { label: 'It wasn’t me', url },
    reason: `We always write to the address of an account at ${house} when its password changes.`,
  })
}

/** Writes that a passkey was added. `url` leads to the list of passkeys. */
export function passkeyAddedMail({ name, url }: { readonly name: string; readonly url: string }): Mail {
  return writeMail({
    subject: `A passkey was added to your ${house} account`,
    preview: 'If this was you, all is well.',
    note: 'just so you know',
    heading: 'A passkey was added',
    paragraphs: [
      `You can now sign in to your account with the passkey “${name}”.`,
      'If this was you, you don’t need to do anything. If it wasn’t, remove the passkey and choose a new password.',
    ],
    action: { label: 'See your passkeys', url },
    reason: `We always write to the address of an account at ${house} when a passkey is added.`,
  })
}

/** Writes that a passkey was removed. `url` leads to the list of passkeys. */
export function passkeyRemovedMail({ name, url }: { readonly name: string; readonly url: string }): Mail {
  return writeMail({
    subject: `A passkey was removed from your ${house} account`,
    preview: 'If this was you, all is well.',
    note: 'just so you know',
    heading: 'A passkey was removed',
    paragraphs: [
      `You can’t sign in with the passkey “${name}” any more. Your other ways to sign in work as before.`,
      'If this was you, you don’t need to do anything. If it wasn’t, choose a new password.',
    ],
    action: { label: 'See your passkeys', url },
    reason: `We always write to the address of an account at ${house} when a passkey is removed.`,
  })
}

export function accountDeletedMail(): Mail {
  return writeMail({
    subject: `Your ${house} account is deleted`,
    preview: 'We have erased your name, address, files and messages.',
    note: 'goodbye',
    heading: 'Your account is deleted',
    paragraphs: [
      'We have erased your name, this address, your files and your messages. The law makes us keep payment records; they hold numbers and dates, but no name.',
      'Thank you for working with us. You’re welcome back with a new account at any time.',
    ],
    reason: `This is the last mail that ${house} sends to this address.`,
  })
}

export function exportReadyMail({ url }: { readonly url: string }): Mail {
  return writeMail({
    subject: `Your ${house} export is ready`,
    preview: 'Everything we keep about you, in one file.',
    note: 'all of it',
    heading: 'Your export is ready',
    paragraphs: ['It holds everything we keep about you, in one file. Sign in to download it.'],
    action: { label: 'Download the export', url },
    reason: `You asked for an export of the account with this address at ${house}.`,
  })
}

/** '123456' is easier to copy as '123 456'; the form takes both. */
function spaced(code: string): string {
  return code.replace(/^(\d{3})(?=\d{3}$)/, '$1 ')
}

function lifetimeOf(purpose: Parameters<typeof mailedFor>[0]): string {
  const { lifetimeSeconds } = mailedFor(purpose)
  if (lifetimeSeconds % HOUR === 0) return counted(lifetimeSeconds / HOUR, 'hour')
  return counted(lifetimeSeconds / MINUTE, 'minute')
}
