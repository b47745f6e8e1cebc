// Prints the countries and time zones of the running Node as SQL, for a new migration: `npm run db:new -- places`,
// then `node scripts/places.ts >> db/migrations/<the new file>`. Run it when Node brings newer zones.
import { countries } from 'country-flag-icons'

// Regions that have a flag but are no country of ISO 3166 (Kosovo's XK is in common use).
const NOT_COUNTRIES = new Set(['AC', 'EU', 'IC', 'TA', 'XA', 'XC', 'XO'])

// ICU keeps old names for zones, and browsers follow it; people read the city's present name.
const CITIES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Coral_Harbour': 'Atikokan',
  'America/Godthab': 'Nuuk',
  'America/St_Barthelemy': 'Saint-Barthélemy',
  'Antarctica/DumontDUrville': 'Dumont d’Urville',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
}

const WINTER_AND_SUMMER = [new Date('2026-01-15T12:00Z'), new Date('2026-07-15T12:00Z')]

const codes = countries.filter((code) => /^[A-Z]{2}$/.test(code) && !NOT_COUNTRIES.has(code)).toSorted()
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const countryRows = codes.map((code) => [code, countryNames.of(code) ?? code])
const zoneRows = codes.flatMap((code) => zonesOf(code).map((zone) => zoneRow(zone, code)))

process.stdout.write(`insert into countries (code, name) values
${countryRows.map((row) => `  (${row.map(literal).join(', ')})`).join(',\n')}
on conflict (code) do update set name = excluded.name;

insert into timezones (zone, country, offset_minutes, description) values
${zoneRows.map((row) => `  (${row.map(literal).join(', ')})`).join(',\n')}
on conflict (zone) do update
  set country = excluded.country, offset_minutes = excluded.offset_minutes, description = excluded.description;
`)

function zonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`)
  // This function is newer than the types of the library.
  if (!('getTimeZones' in locale) || typeof locale.getTimeZones !== 'function')
    throw new Error('Needs Node 24.')
  const zones: readonly string[] | undefined = locale.getTimeZones()
  return zones?.toSorted() ?? []
}

function zoneRow(zone: string, country: string): readonly (string | number)[] {
  const minutes = Math.min(...WINTER_AND_SUMMER.map((date) => offsetMinutes(zone, date)))
  return [zone, country, minutes, `(UTC${signedTime(minutes)}) ${cityOf(zone)}`]
}

function offsetMinutes(zone: string, date: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    date,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(offset) ?? []
  const size = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -size : size
}

/** −210 → '-03:30' */
function signedTime(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((value) => String(value).padStart(2, '0'))
  return (minutes < 0 ? '-' : '+') + digits.join(':')
}

function cityOf(zone: string): string {
  return CITIES[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').replace(/^St /, 'St. ')
}

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}
