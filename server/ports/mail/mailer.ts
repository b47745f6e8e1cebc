// The way to the mail server, over SMTP.
import { createTransport } from 'nodemailer'

export type Outgoing = {
  /** Stays the same however often we hand the mail over, so that the reader's program can spot a double. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A problem names codes and never an address. Trying again does not help with a final one. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: string; readonly isFinal: boolean }

export type Mailer = {
  send(mail: Outgoing, signal: AbortSignal): Promise<Outcome>
  readonly close: () => void
}

const CONNECTIONS_MAX = 3
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

export function openMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // Only the job tries again; a second retry here would send doubles.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, ...mail }, signal) {
      try {
        await transport.sendMail({
          ...mail,
          from,
          signal,
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
        return { ok: true }
      } catch (error) {
        return { ok: false, ...problemIn(error) }
      }
    },
    close: () => transport.close(),
  }
}

function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, '')
}

/** A 5xx about this mail is final; one about us is not, because the owner can still fix the cause. */
function problemIn(error: unknown): { problem: string; isFinal: boolean } {
  if (!(error instanceof Error)) return { problem: 'unknown', isFinal: false }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  if (!('responseCode' in error) || typeof error.responseCode !== 'number')
    return { problem: code, isFinal: false }
  const isAboutMail = 'command' in error && (error.command === 'RCPT TO' || error.command === 'DATA')
  return { problem: `${code} ${error.responseCode}`, isFinal: isAboutMail && error.responseCode >= 500 }
}
