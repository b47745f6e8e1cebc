import { expect, test } from 'vitest'
import * as constants from './constants.ts'

// Section 9 of the specification, sentence by sentence, in the units that the sentences use.
test('every value of the specification is what the constants say (CONST-06)', () => {
  expect({ ...constants }).toEqual({
    // Activities 20, fetch-all 25 and 200 pages; threads 25 and 20 pages; notifications 25; refresh every 60 s.
    ACTIVITIES_PAGE_SIZE: 20,
    ACTIVITIES_FETCH_ALL_SIZE: 25,
    ACTIVITIES_FETCH_ALL_PAGES: 200,
    THREADS_PAGE_SIZE: 25,
    THREADS_FETCH_ALL_PAGES: 20,
    NOTIFICATIONS_PAGE_SIZE: 25,
    UNREAD_REFRESH_SECONDS: 60,
    RELATIVE_TIMES_REFRESH_SECONDS: 60,
    // Where the specification gives no page size, the rulings do.
    MESSAGES_PAGE_SIZE: 25,
    ORDERS_PAGE_SIZE: 20,
    STATEMENT_PAGE_SIZE: 25,
    PAGE_SIZE_MAX: 100,

    // Email 255, or 5 to 254 with a local part up to 63; password 6 to 50; file name 100; extension 5.
    EMAIL_MAX: 255,
    EMAIL_STRICT_MIN: 5,
    EMAIL_STRICT_MAX: 254,
    EMAIL_LOCAL_MAX: 63,
    PASSWORD_MIN: 6,
    PASSWORD_MAX: 50,
    FILE_NAME_MAX: 100,
    FILE_EXTENSION_MAX: 5,

    // Breakpoint 1023/1024; dropdown 430, list 200; prefetch 200; quality 75; en_US, 1200x630.
    MOBILE_MAX_WIDTH: 1023,
    DESKTOP_MIN_WIDTH: 1024,
    DROPDOWN_WIDTH: 430,
    DROPDOWN_LIST_MAX_HEIGHT: 200,
    PREFETCH_MARGIN: '200px',
    IMAGE_QUALITY: 75,
    PAGE_LOCALE: 'en_US',
    SOCIAL_IMAGE_WIDTH: 1200,
    SOCIAL_IMAGE_HEIGHT: 630,

    // Free revisions 30 days; refund period 72 hours; review 20 business days; urgent 5 to 24 hours.
    FREE_REVISION_SECONDS: 30 * 24 * 3600,
    REFUND_PERIOD_SECONDS: 72 * 3600,
    REFUND_REVIEW_BUSINESS_DAYS: 20,
    URGENT_HOURS_MIN: 5,
    URGENT_HOURS_MAX: 24,

    // Rewriting 0.75; previous writer 5 percent; abstract page and EZ 22; 275 words.
    REWRITING_FACTOR_PERCENT: 75,
    PREVIOUS_WRITER_PERCENT: 5,
    ABSTRACT_PAGE_CENTS: 22 * 100,
    EZ: 22 * 100,
    WORDS_PER_PAGE: 275,

    // The larger of 0.3 and 5 hours; picker 5 to 720, slider to 672, steps of 24 after 48; Now at 30 minutes.
    MIN_URGENCY_SHARE_PERCENT: 30,
    MIN_URGENCY_HOURS: 5,
    URGENCY_HOURS_MIN: 5,
    URGENCY_HOURS_MAX: 720,
    SLIDER_HOURS_MAX: 672,
    SLIDER_DAILY_FROM_HOURS: 48,
    SLIDER_DAILY_STEP_HOURS: 24,
    NOW_MARKER_SECONDS: 30 * 60,
    HOURS_SHOWN_UP_TO: 72,

    // Avatar 320 by 320, zoom 0.9 to 4, step 0.1, default 2.
    AVATAR_SIZE: 320,
    AVATAR_ZOOM_MIN: 0.9,
    AVATAR_ZOOM_MAX: 4,
    AVATAR_ZOOM_STEP: 0.1,
    AVATAR_ZOOM_START: 2,

    // Stars 5; live timeout 5 s, reconnect 0.5 to 20 s; uid 8 digits.
    UID_DIGITS: 8,
    STARS_TOTAL: 5,
    LIVE_TIMEOUT_MS: 5_000,
    LIVE_RECONNECT_MIN_MS: 500,
    LIVE_RECONNECT_MAX_MS: 20_000,
  })
})

test('the mobile breakpoint is 1023/1024 px (NAV-39 F)', () => {
  expect(constants.MOBILE_MAX_WIDTH + 1).toBe(constants.DESKTOP_MIN_WIDTH)
  expect(constants.MOBILE_MAX_WIDTH).toBe(1023)
})
