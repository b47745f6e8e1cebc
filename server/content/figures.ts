// The figures that texts name by a word in double braces. They come from the constants that the product uses.
import { DAY, HOUR, MINUTE } from '#domain/basics/instant.ts'
import { formatMoney } from '#domain/basics/money.ts'
import { mailedFor } from '#domain/codes.ts'
import { addressOf, company } from '#domain/company.ts'
import {
  ABSTRACT_PAGE_CENTS,
  FREE_REVISION_SECONDS,
  MIN_URGENCY_HOURS,
  MIN_URGENCY_SHARE_PERCENT,
  PREVIOUS_WRITER_PERCENT,
  REFUND_PERIOD_SECONDS,
  REFUND_REVIEW_BUSINESS_DAYS,
  REWRITING_FACTOR_PERCENT,
  URGENCY_HOURS_MAX,
  URGENCY_HOURS_MIN,
  URGENT_HOURS_MAX,
  URGENT_HOURS_MIN,
  WORDS_PER_PAGE,
} from '#domain/constants.ts'
import { EXPORT_SECONDS, FILE_SIZE_MAX, LOOSE_SECONDS, REQUEST_FILES_MAX } from '#domain/files.ts'
import { SOCIAL_SECONDS } from '#domain/identities.ts'
import { LATE_CREDIT_PERCENT, LATE_CREDIT_PERCENT_MAX } from '#domain/lateness.ts'
import { SETTLED_MAIL_SECONDS } from '#domain/mails.ts'
import { ORDER_FILES_MAX, UNPAID_LIFETIME_SECONDS } from '#domain/orders.ts'
import { WITHDRAWAL_PERCENT } from '#domain/refunds.ts'
import { REVISED_PAPER_SECONDS } from '#domain/revisions.ts'
import { KNOWN_NETWORK_SECONDS } from '#domain/throttles.ts'
import { PROOF_SECONDS, SESSION_ABSOLUTE_SECONDS, SESSION_SLIDING_SECONDS } from '#domain/sessions.ts'

const MEGABYTE = 1024 * 1024

export const FIGURES: Readonly<Record<string, string | number>> = {
  abstractPagePrice: formatMoney(ABSTRACT_PAGE_CENTS),
  codeMinutes: mailedFor('signin').lifetimeSeconds / MINUTE,
  companyAddress: addressOf(company),
  companyCountry: company.country,
  companyName: company.name,
  exportHours: EXPORT_SECONDS / HOUR,
  fileSizeMegabytes: FILE_SIZE_MAX / MEGABYTE,
  freeRevisionDays: FREE_REVISION_SECONDS / DAY,
  lateCreditPercent: LATE_CREDIT_PERCENT,
  lateCreditPercentMax: LATE_CREDIT_PERCENT_MAX,
  lateDayHours: DAY / HOUR,
  linkMinutes: mailedFor('reset').lifetimeSeconds / MINUTE,
  looseFileDays: LOOSE_SECONDS / DAY,
  mailKeptDays: SETTLED_MAIL_SECONDS / DAY,
  minUrgencyHours: MIN_URGENCY_HOURS,
  minUrgencySharePercent: MIN_URGENCY_SHARE_PERCENT,
  networkDays: KNOWN_NETWORK_SECONDS / DAY,
  orderFilesMax: ORDER_FILES_MAX,
  previousWriterPercent: PREVIOUS_WRITER_PERCENT,
  proofMinutes: PROOF_SECONDS / MINUTE,
  refundHours: REFUND_PERIOD_SECONDS / HOUR,
  requestFilesMax: REQUEST_FILES_MAX,
  reviewBusinessDays: REFUND_REVIEW_BUSINESS_DAYS,
  revisedPaperHours: REVISED_PAPER_SECONDS / HOUR,
  rewritingPercent: REWRITING_FACTOR_PERCENT,
  sessionDays: SESSION_SLIDING_SECONDS / DAY,
  sessionMaxDays: SESSION_ABSOLUTE_SECONDS / DAY,
  socialMinutes: SOCIAL_SECONDS / MINUTE,
  unpaidDays: UNPAID_LIFETIME_SECONDS / DAY,
  urgencyHoursMax: URGENCY_HOURS_MAX,
  urgencyHoursMin: URGENCY_HOURS_MIN,
  urgentHoursMax: URGENT_HOURS_MAX,
  urgentHoursMin: URGENT_HOURS_MIN,
  withdrawalDeadlinePassedPercent: WITHDRAWAL_PERCENT.deadline_passed,
  withdrawalFirstHalfPercent: WITHDRAWAL_PERCENT.first_half,
  withdrawalNoWriterPercent: WITHDRAWAL_PERCENT.no_writer,
  withdrawalSecondHalfPercent: WITHDRAWAL_PERCENT.second_half,
  wordsPerPage: WORDS_PER_PAGE,
}

export function fillFigures(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_braces, name: string) => {
    const figure = FIGURES[name]
    if (figure === undefined) throw new Error(`no figure is called ${name}`)
    return String(figure)
  })
}
