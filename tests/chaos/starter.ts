// A start of the product, as far as its tables and the demo's rows; it may be killed at any moment.
import { bringUpToDate } from '#scripts/launch.ts'

await bringUpToDate(process.env['DATABASE_URL'] ?? '', { mode: 'demo' }, () => {})
