// A deadline as a file that calendars read (RFC 5545).

export type Deadline = {
  /** Stays the same when the deadline is downloaded again, so that a newer entry replaces an older one. */
  readonly name: string
  readonly title: string
  readonly at: number
  /** The page that says more about it. */
  readonly url: string
  /** When the file is made. */
  readonly now: number
}

const LINE_BYTES_MAX = 75
const REMIND_HOURS = 24

export function deadlineCalendar({ name, title, at, url, now }: Deadline): string {
  const summary = escaped(title)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Longhand//Deadline//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${name}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${summary}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${REMIND_HOURS}H`,
    `DESCRIPTION:${summary}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** '20261128T212600Z' */
function stamp(at: number): string {
  return new Date(at * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** A line longer than 75 bytes goes on in the next one, after a space; no letter is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let room = LINE_BYTES_MAX
  let text = ''
  for (const letter of line) {
    const bytes = encoder.encode(letter).length
    if (bytes > room) {
      text += '\r\n '
      room = LINE_BYTES_MAX - 1
    }
    text += letter
    room -= bytes
  }
  return text
}
