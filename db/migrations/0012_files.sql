-- Files by keys that nobody can guess. Their bytes lie in the storage, each under its key.

create table files (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  owner_id int not null references people (id),
  -- upload: brought by its owner · picture: made from an upload, and shown · export: made for its owner
  kind text not null check (kind in ('upload', 'picture', 'export')),
  name text not null check (length(name) between 1 and 100),
  size bigint not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined')),
  created_at bigint not null,
  -- Null as long as an upload belongs to nothing but its owner.
  attached_at bigint
);

create index files_of_owner on files (owner_id);

-- For the sweep and the quota of uploads that were never used.
create index files_loose on files (created_at) where kind = 'upload' and attached_at is null;

-- Bytes that no file stands for: still arriving, or to be removed. One that is doomed never becomes a file.
create table discards (
  key text primary key,
  due_at bigint not null,
  is_doomed boolean not null default false
);

create index discards_due on discards (due_at);
