// The tables as the migrations make them, written by npm run db:dump.
import type { Generated, GeneratedAlways } from 'kysely'

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
  codes: {
    email: string
    purpose: 'signin' | 'verify'
    code_hash: Buffer
    tries: Generated<number>
    expires_at: number
  }
  countries: {
    code: string
    name: string
  }
  discards: {
    key: string
    due_at: number
    is_doomed: Generated<boolean>
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
  exports: {
    id: GeneratedAlways<number>
    person_id: number
    key: string
    state: Generated<'making' | 'ready' | 'failed'>
    created_at: number
    expires_at: number
  }
  files: {
    key: string
    owner_id: number
    kind: 'upload' | 'picture' | 'export'
    name: string
    size: number
    sha256: Buffer
    state: Generated<'pending' | 'approved' | 'declined'>
    created_at: number
    attached_at: number | null
  }
  issues: {
    id: Generated<number>
    title: string
    position: number
  }
  mails: {
    id: GeneratedAlways<number>
    person_id: number | null
    recipient: string
    subject: string
    text: string
    html: string
    state: Generated<'queued' | 'sent' | 'failed'>
    tries: Generated<number>
    created_at: number
    sent_at: number | null
    last_error: string | null
  }
  people: {
    id: GeneratedAlways<number>
    email: string | null
    name: string
    password_hash: string | null
    picture: string | null
    country: string | null
    zone: string | null
    offset_minutes: number | null
    is_test: Generated<boolean>
    scopes: Generated<readonly (string)[]>
    email_proven_at: number | null
    created_at: number
    erased_at: number | null
  }
  prices: {
    level_id: number
    hours: number
    cents: number
  }
  profiles: {
    id: GeneratedAlways<number>
    person_id: number
    kind: 'google' | 'facebook' | 'apple'
    subject: string
    name: string
    image: string | null
    created_at: number
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
  sessions: {
    id: GeneratedAlways<number>
    person_id: number
    token_hash: Buffer
    device: string
    created_at: number
    seen_at: number
    proved_at: number
    proved_by: 'password' | 'code' | 'social'
  }
  throttles: {
    key: string
    count: number
    ends_at: number
  }
  timezones: {
    zone: string
    country: string
    offset_minutes: number
    description: string
  }
  tokens: {
    token_hash: Buffer
    email: string
    purpose: 'signin' | 'reset' | 'verify' | 'delete'
    expires_at: number
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
