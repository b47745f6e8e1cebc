-- Passkeys: keys that a person's devices keep, of which we know the public half.

create table passkeys (
  id int generated always as identity primary key,
  person_id int not null references people (id),
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null check (length(public_key) <= 2000),
  -- How often the device has signed; devices that do not count say 0.
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 60),
  created_at bigint not null,
  used_at bigint
);

create index passkeys_of_person on passkeys (person_id);

-- What a device is asked to sign, once. The hash says also what for and for whom.
create table challenges (
  hash bytea primary key check (length(hash) = 32),
  expires_at bigint not null
);

create index challenges_expired on challenges (expires_at);

alter table sessions
  drop constraint sessions_proved_by_check,
  add constraint sessions_proved_by_check check (proved_by in ('password', 'code', 'social', 'passkey'));
