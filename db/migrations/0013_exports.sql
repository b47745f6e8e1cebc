-- Copies of accounts that their owners asked for; the file appears when the copy is made, and both go a day later.

create table exports (
  id int generated always as identity primary key,
  person_id int not null references people (id),
  -- Of the file to come.
  key text not null unique,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  created_at bigint not null,
  expires_at bigint not null
);

create index exports_of_person on exports (person_id);
create index exports_expires on exports (expires_at);
