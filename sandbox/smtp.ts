// The mail server of the sandbox: takes every mail for every address and puts it into the inbox.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Faults } from './faults.ts'
import type { Inbox } from './inbox.ts'
import { readMail } from './mime.ts'

const MAIL_BYTES_MAX = 2 * 1024 * 1024
const SLOW_MS = 3000

export async function startSmtp(
  inbox: Inbox,
  faults: Faults,
  now: () => number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_BYTES_MAX,
    closeTimeout: 100,
    onData: (stream, session, answer) => {
      receive(stream, session).then(
        () => answer(null),
        (error: Error) => answer(error),
      )
    },
  })
  // A client may break off, which would end the process without this listener.
  server.on('error', () => {})

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream)
    if (stream.sizeExceeded) throw smtpError(552, 'This mail is too large')
    if (faults.take('mail', 'slow')) await sleep(SLOW_MS)
    if (faults.take('mail', 'refuse')) throw smtpError(451, 'Try again later')
    const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
    inbox.add({ ...readMail(raw), to, date: now() })
  }

  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
