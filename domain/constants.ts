// Every number of the specification's section 9, once. A screen or a method that repeats one as a literal is wrong.
import { DAY, HOUR } from './basics/instant.ts'

// Paging
export const ACTIVITIES_PAGE_SIZE = 20
export const ACTIVITIES_FETCH_ALL_SIZE = 25
export const ACTIVITIES_FETCH_ALL_PAGES = 200
export const THREADS_PAGE_SIZE = 25
export const THREADS_FETCH_ALL_PAGES = 20
export const MESSAGES_PAGE_SIZE = 25
export const NOTIFICATIONS_PAGE_SIZE = 25
export const ORDERS_PAGE_SIZE = 20
export const STATEMENT_PAGE_SIZE = 25
export const PAGE_SIZE_MAX = 100
export const UNREAD_REFRESH_SECONDS = 60
export const RELATIVE_TIMES_REFRESH_SECONDS = 60

// Fields
export const EMAIL_MAX = 255
export const EMAIL_STRICT_MIN = 5
export const EMAIL_STRICT_MAX = 254
export const EMAIL_LOCAL_MAX = 63
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 50
export const FILE_NAME_MAX = 100
export const FILE_EXTENSION_MAX = 5

// Screens
export const MOBILE_MAX_WIDTH = 1023
export const DESKTOP_MIN_WIDTH = 1024
export const DROPDOWN_WIDTH = 430
export const DROPDOWN_LIST_MAX_HEIGHT = 200
export const PREFETCH_MARGIN = '200px'
export const IMAGE_QUALITY = 75
export const PAGE_LOCALE = 'en_US'
export const SOCIAL_IMAGE_WIDTH = 1200
export const SOCIAL_IMAGE_HEIGHT = 630

// Promises
export const FREE_REVISION_SECONDS = 30 * DAY
export const REFUND_PERIOD_SECONDS = 72 * HOUR
export const REFUND_REVIEW_BUSINESS_DAYS = 20
export const URGENT_HOURS_MIN = 5
export const URGENT_HOURS_MAX = 24

// Prices, in cents where they are money
export const REWRITING_FACTOR_PERCENT = 75
export const PREVIOUS_WRITER_PERCENT = 5
export const ABSTRACT_PAGE_CENTS = 2200
/** The specification's own name for what the abstract page costs in the order form. */
export const EZ = ABSTRACT_PAGE_CENTS
export const WORDS_PER_PAGE = 275

// Deadlines
export const URGENCY_HOURS_MIN = 5
export const URGENCY_HOURS_MAX = 720
export const SLIDER_HOURS_MAX = 672
export const SLIDER_DAILY_FROM_HOURS = 48
export const SLIDER_DAILY_STEP_HOURS = 24
export const MIN_URGENCY_SHARE_PERCENT = 30
export const MIN_URGENCY_HOURS = 5
export const NOW_MARKER_SECONDS = 1800
export const HOURS_SHOWN_UP_TO = 72

// Avatar
export const AVATAR_SIZE = 320
export const AVATAR_ZOOM_MIN = 0.9
export const AVATAR_ZOOM_MAX = 4
export const AVATAR_ZOOM_STEP = 0.1
export const AVATAR_ZOOM_START = 2

// Other
export const UID_DIGITS = 8
export const STARS_TOTAL = 5
export const LIVE_TIMEOUT_MS = 5_000
export const LIVE_RECONNECT_MIN_MS = 500
export const LIVE_RECONNECT_MAX_MS = 20_000
