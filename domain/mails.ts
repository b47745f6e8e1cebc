// How long it is remembered that a mail went out, or that it did not: long enough to see whom one did not reach.
import { DAY } from './basics/instant.ts'

export const SETTLED_MAIL_SECONDS = 30 * DAY
