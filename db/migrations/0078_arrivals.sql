-- Large files that are coming in, part by part: each request brings a part, which stays even if the line is cut.

create table arrivals (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  owner_id int not null references people (id),
  name text not null check (length(name) between 1 and 100),
  size bigint not null check (size > 0),
  -- What is safely on the disk. The end of a file counts only once the file is complete.
  received bigint not null default 0 check (received between 0 and size),
  -- Where the bytes of each part lie, and where in the file each begins. Only the last part may still grow.
  parts text[] not null default '{}',
  starts int[] not null default '{}',
  -- The file that it became.
  file_key text references files (key) on delete cascade,
  created_at bigint not null,
  check (cardinality(parts) = cardinality(starts))
);

create index arrivals_of_owner on arrivals (owner_id);
create index arrivals_of_file on arrivals (file_key);
create index arrivals_created on arrivals (created_at);
