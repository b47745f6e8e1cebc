-- People, the ways they prove who they are, and how often that may be tried.
-- Secrets are kept as SHA-256: of a session's or a link's 256 random bits, and of a mailed code with its address.

create table people (
  id int generated always as identity primary key,
  -- Null once the person is erased: the books keep a number and nothing else.
  email text unique check (email = lower(email) and length(email) between 5 and 254),
  name text not null check (length(name) <= 100),
  password_hash text check (password_hash like '$argon2id$%'),
  picture text,
  country text references countries (code),
  zone text check (length(zone) <= 64),
  offset_minutes int check (offset_minutes between -720 and 840),
  is_test boolean not null default false,
  scopes text[] not null default '{client}' check (scopes <@ '{client,writer,manager,admin}'::text[]),
  -- When somebody first showed that the mailbox is theirs.
  email_proven_at bigint,
  created_at bigint not null,
  erased_at bigint,
  constraint people_erased check ((email is null) = (erased_at is not null))
);

-- The accounts elsewhere that a person signs in with.
create table profiles (
  id int generated always as identity primary key,
  person_id int not null references people (id),
  kind text not null check (kind in ('google', 'facebook', 'apple')),
  subject text not null check (subject <> '' and length(subject) <= 255),
  name text not null check (length(name) <= 255),
  image text check (length(image) <= 2000),
  created_at bigint not null,
  unique (kind, subject),
  unique (person_id, kind)
);

create table sessions (
  id int generated always as identity primary key,
  person_id int not null references people (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null check (length(device) <= 100),
  created_at bigint not null,
  seen_at bigint not null,
  -- When and by what the person at the keyboard last showed who they are.
  proved_at bigint not null,
  proved_by text not null check (proved_by in ('password', 'code', 'social'))
);

create index sessions_person on sessions (person_id);
create index sessions_seen on sessions (seen_at);
create index sessions_created on sessions (created_at);

-- Of a purpose only the newest code of an address is good, and only once.
create table codes (
  email text not null,
  purpose text not null check (purpose in ('signin', 'verify')),
  code_hash bytea not null check (length(code_hash) = 32),
  tries int not null default 0,
  expires_at bigint not null,
  primary key (email, purpose)
);

create index codes_expires on codes (expires_at);

-- Links, and what a code was exchanged for; a token that was used is gone.
create table tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  email text not null,
  purpose text not null check (purpose in ('signin', 'reset', 'verify', 'delete')),
  expires_at bigint not null
);

create index tokens_email on tokens (email);
create index tokens_expires on tokens (expires_at);

-- How often something happened since its window began; the key is a hash, so that nobody is named here.
create table throttles (
  key text primary key,
  count int not null check (count >= 0),
  ends_at bigint not null
);

create index throttles_ends on throttles (ends_at);
