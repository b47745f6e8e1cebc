// The tables as the migrations make them, written by npm run db:dump.
import type { Generated } from 'kysely'

export type Tables = {
  academic_levels: {
    id: Generated<number>
    code: string
    title: string
    position: number
  }
  citation_styles: {
    id: Generated<number>
    title: string
    position: number
  }
  countries: {
    code: string
    name: string
  }
  disciplines: {
    id: Generated<number>
    title: string
    position: number
  }
  discounts: {
    code: string
    percent: number
    valid_from: number
    valid_to: number
    max_uses: number
  }
  document_types: {
    id: Generated<number>
    title: string
    pages: Generated<number>
    slides: Generated<number>
    spacing: Generated<number>
    position: number
  }
  issues: {
    id: Generated<number>
    title: string
    position: number
  }
  prices: {
    level_id: number
    hours: number
    cents: number
  }
  purposes: {
    id: Generated<number>
    title: string
    refund: boolean
    position: number
  }
  reasons: {
    id: Generated<number>
    title: string
    position: number
  }
  schema_migrations: {
    name: string
    checksum: string
    applied_at: number
  }
  timezones: {
    zone: string
    country: string
    offset_minutes: number
    description: string
  }
  urgencies: {
    hours: number
  }
  writer_categories: {
    id: Generated<number>
    title: string
    percent: number
    position: number
  }
}
