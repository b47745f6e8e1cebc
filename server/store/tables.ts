// The tables as the migrations make them, written by npm run db:dump.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  academic_levels: {
    id: Generated<number>
    code: string
    title: string
    position: number
  }
  activities: {
    id: GeneratedAlways<number>
    order_id: number
    person_id: number | null
    name: string
    content: string | null
    is_staff_only: Generated<boolean>
    created_at: number
  }
  activity_files: {
    activity_id: number
    file_key: string
  }
  arrivals: {
    key: string
    owner_id: number
    name: string
    size: number
    received: Generated<number>
    parts: Generated<readonly (string)[]>
    starts: Generated<readonly (number)[]>
    file_key: string | null
    created_at: number
  }
  attempts: {
    id: GeneratedAlways<number>
    order_id: number
    type: 'CREDIT' | 'PAYPAL'
    key: Generated<string>
    state: Generated<'open' | 'capturing' | 'paid' | 'ended'>
    due_cents: number
    reference: string | null
    url: string | null
    return_url: string
    fallback_url: string
    created_at: number
    expires_at: number
    look_at: number
    looks: Generated<number>
    settled_at: number | null
    change_id: number | null
  }
  audit_notes: {
    audit_id: number
    note: string
  }
  audits: {
    id: GeneratedAlways<number>
    order_id: number | null
    subject_id: number | null
    seq: Generated<number>
    actor_id: number | null
    act: string
    from_status: string | null
    to_status: string | null
    cents: Generated<number>
    note_hash: Buffer | null
    created_at: number
    previous: Buffer | null
    hash: Generated<Buffer>
  }
  bank_disputes: {
    id: GeneratedAlways<number>
    capture_id: number
    reference: string
    cents: number
    currency: string
    state: 'open' | 'won' | 'lost'
    reason: string
    answer_by: number | null
    withdrawn_cents: Generated<number>
    reinstated_cents: Generated<number>
    fee_cents: Generated<number>
    fee_back_cents: Generated<number>
    opened_at: number
    closed_at: number | null
    look_at: number
  }
  book_checks: {
    day: number
    checked_at: number
    differences: number | null
  }
  captures: {
    id: GeneratedAlways<number>
    attempt_id: number
    order_id: number
    type: 'CREDIT' | 'PAYPAL'
    reference: string
    cents: number
    currency: string
    is_applied: Generated<boolean>
    returned_cents: Generated<number>
    captured_at: number
  }
  challenges: {
    hash: Buffer
    expires_at: number
  }
  changes: {
    id: GeneratedAlways<number>
    order_id: number
    state: Generated<'open' | 'made' | 'lapsed'>
    pages: number
    slides: number
    spacing: number
    has_abstract_page: boolean
    level_id: number
    writer_category_id: number
    urgency_hours: number | null
    cost_per_page_cents: number
    category_percent: number
    old_total_cents: number
    total_cents: number
    old_category_id: number
    old_lines: ColumnType<unknown, string, string>
    lines: ColumnType<unknown, string, string>
    prepaid_cents: Generated<number>
    refunded_cents: Generated<number>
    created_at: number
    expires_at: number
    settled_at: number | null
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
    network_hash: Buffer
    serial: Generated<number>
  }
  countries: {
    code: string
    name: string
  }
  deliveries: {
    id: GeneratedAlways<number>
    order_id: number
    writer_id: number
    kind: 'draft' | 'final'
    created_at: number
    released_at: number | null
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
  discount_uses: {
    code: string
    person_id: number
    order_id: number
    created_at: number
  }
  discounts: {
    code: string
    percent: number
    valid_from: number
    valid_to: number
    max_uses: number
    uses: Generated<number>
  }
  disputes: {
    id: GeneratedAlways<number>
    order_id: number
    person_id: number
    purpose_id: number
    issue_id: number
    instructions: string
    state: 'pending' | 'approved' | 'dismissed'
    note: string | null
    decided_by: number | null
    decided_at: number | null
    review_due_at: number
    created_at: number
  }
  document_types: {
    id: Generated<number>
    title: string
    pages: Generated<number>
    slides: Generated<number>
    spacing: Generated<number>
    position: number
  }
  entries: {
    id: GeneratedAlways<number>
    person_id: number
    order_id: number
    kind: 'payment' | 'order' | 'change' | 'return' | 'credit' | 'refund' | 'settlement' | 'bounce' | 'disputed' | 'reinstated' | 'loss' | 'fee' | 'handout'
    debit: 'stripe' | 'paypal' | 'wallet' | 'revenue' | 'refunds' | 'disputes' | 'losses' | 'outside'
    credit: 'stripe' | 'paypal' | 'wallet' | 'revenue' | 'refunds' | 'disputes' | 'losses' | 'outside'
    cents: number
    capture_id: number | null
    refund_id: number | null
    receipt_year: number | null
    receipt_number: number | null
    created_at: number
    change_id: number | null
    dispute_id: number | null
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
  fingerprints: {
    sha256: Buffer
    hashes: readonly (number)[]
  }
  issues: {
    id: Generated<number>
    title: string
    position: number
  }
  known_networks: {
    hash: Buffer
    person_id: number
    seen_at: number
  }
  made_for: {
    id: Generated<number>
    mode: 'demo' | 'production'
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
    is_secret: Generated<boolean>
    good_until: number | null
  }
  manifests: {
    delivery_id: number
    order_id: number
    seq: Generated<number>
    released_by: number
    files: ColumnType<unknown, string, string> | null
    previous: Buffer | null
    hash: Generated<Buffer>
  }
  marks: {
    id: GeneratedAlways<number>
    revision_id: number
    delivery_id: number
    exact: string
    prefix: string
    suffix: string
    paragraph: number
    note: string
    answer: 'done' | 'declined' | null
    reply: string | null
    answered_at: number | null
    answered_after: number | null
    file_key: string | null
  }
  messages: {
    order_id: number
    seq: number
    hash: string
    person_id: number
    author: 'client' | 'writer'
    content: string
    created_at: number
    retracted_at: number | null
  }
  notifications: {
    id: GeneratedAlways<number>
    person_id: number
    order_id: number
    name: string
    created_at: number
    read_at: number | null
  }
  order_files: {
    file_key: string
    order_id: number
    id: GeneratedAlways<number>
    delivery_id: number | null
    revision_id: number | null
    dispute_id: number | null
  }
  order_lines: {
    order_id: number
    position: number
    kind: 'pages' | 'slides' | 'discount' | 'category' | 'previous' | 'abstract'
    quantity: number
    unit_cents: number
    permille: number
    cents: number
  }
  orders: {
    id: GeneratedAlways<number>
    customer_id: number
    key: string | null
    type: 'writing' | 'editing' | 'rewriting'
    status: 'unpaid' | 'unapproved' | 'active' | 'preparing' | 'checking' | 'finalizing' | 'processing' | 'revision' | 'editing' | 'disputing' | 'completed' | 'canceled' | 'refunded'
    prev_status: 'unpaid' | 'unapproved' | 'active' | 'preparing' | 'checking' | 'finalizing' | 'processing' | 'revision' | 'editing' | 'disputing' | 'completed' | 'canceled' | 'refunded' | null
    work_status: 'preparing' | 'finalizing' | 'editing' | null
    level_id: number
    document_type_id: number
    discipline_id: number
    citation_style_id: number
    topic: string
    instructions: string
    sources: number
    skip_sources: boolean
    pages: number
    slides: number
    spacing: number
    has_abstract_page: boolean
    urgency_hours: number
    ordered_urgency_hours: number
    writer_category_id: number
    previous_id: number | null
    cost_per_page_cents: number
    category_percent: number
    discount_code: string | null
    discount_percent: number | null
    total_cents: number
    prepaid_cents: Generated<number>
    paid_cents: Generated<number>
    returned_cents: Generated<number>
    writer_id: number | null
    created_at: number
    paid_at: number | null
    assigned_at: number | null
    deadline_at: number
    delivery_deadline_at: number
    final_at: number | null
    last_release_at: number | null
    disputed_at: number | null
    frozen_seconds: number | null
    version: Generated<number>
    late_days: Generated<number>
    placement_hash: Buffer | null
    writer_note: Generated<string>
    late_days_before: Generated<number>
  }
  passkeys: {
    id: GeneratedAlways<number>
    person_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    name: string
    created_at: number
    used_at: number | null
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
    muted_mails: Generated<readonly (string)[]>
    muted_pushes: Generated<readonly (string)[]>
    quiet_from: Generated<number | null>
    quiet_until: Generated<number | null>
    has_letter_keys: Generated<boolean>
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
  push_addresses: {
    id: GeneratedAlways<number>
    person_id: number
    session_id: number
    endpoint: string
    p256dh: string
    auth: string
    created_at: number
  }
  pushes: {
    id: GeneratedAlways<number>
    address_id: number
    order_id: number
    name: string | null
    notification_id: number | null
    due_at: number | null
  }
  ratings: {
    id: GeneratedAlways<number>
    order_id: number
    person_id: number
    writer_id: number | null
    stars: number
    line: string
    pen_name: string
    created_at: number
    published_at: number | null
  }
  reading_pages: {
    sha256: Buffer
    page: number
    picture: Buffer
  }
  readings: {
    sha256: Buffer
    format: 'docx' | 'pptx' | 'pdf' | 'text' | 'markdown' | 'picture'
    version: number
    read_at: number
    kind: 'text' | 'pages' | 'picture' | 'none'
    obstacle: 'unknown' | 'broken' | 'locked' | 'large' | 'slow' | null
    pages: number
    paragraphs: readonly (string)[]
    notes: number
    body: string
    fonts: Generated<readonly (string)[]>
    spacing: number | null
    headings: Generated<readonly (number)[]>
  }
  reasons: {
    id: Generated<number>
    title: string
    position: number
  }
  receipt_years: {
    year: number
    last: number
  }
  receipts: {
    year: number
    number: number
    kind: 'payment' | 'refund'
    person_id: number
    order_id: number
    cents: number
    created_at: number
  }
  refunds: {
    id: GeneratedAlways<number>
    capture_id: number
    key: Generated<string>
    cents: number
    state: Generated<'queued' | 'held' | 'sent' | 'done' | 'failed'>
    reference: string | null
    created_at: number
    look_at: number
    looks: Generated<number>
    settled_at: number | null
    refusals: Generated<number>
  }
  revisions: {
    id: GeneratedAlways<number>
    order_id: number
    person_id: number
    reason_id: number | null
    instructions: string
    state: 'pending' | 'approved' | 'dismissed'
    note: string | null
    decided_by: number | null
    decided_at: number | null
    is_amendment: Generated<boolean>
    fulfilled_at: number | null
    created_at: number
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
    proved_by: 'password' | 'code' | 'social' | 'passkey'
  }
  terms_acceptances: {
    order_id: number
    version: string
    text_hash: Buffer
    accepted_at: number
  }
  thread_readers: {
    order_id: number
    person_id: number
    known: Generated<number>
    draft: Generated<string>
    mail_due_at: number | null
    mailed_at: number | null
    push_due_at: number | null
  }
  threads: {
    order_id: number
    created_at: number
    total: Generated<number>
    first_message_at: number | null
    last_message_at: number | null
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
  writers: {
    person_id: number
    pen_name: string
    category_id: number | null
  }
}
