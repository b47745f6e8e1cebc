-- What happens to an order after it is paid: versions of the paper, requests about it, its thread, and the record of who did what.

-- A version of the paper. The customer sees it from its release on; the release also says whether it is a draft or the final paper.
create table deliveries (
  id int generated always as identity primary key,
  order_id int not null references orders (id),
  writer_id int not null references writers (person_id),
  kind text not null check (kind in ('draft', 'final')),
  created_at bigint not null,
  released_at bigint
);

create index deliveries_of_order on deliveries (order_id, id desc);

-- A request to revise the paper. One that a manager starts has no reason from the list.
create table revisions (
  id int generated always as identity primary key,
  order_id int not null references orders (id),
  person_id int not null references people (id),
  reason_id int references reasons (id),
  -- Empty once the customer is erased.
  instructions text not null check (length(instructions) <= 5000),
  state text not null check (state in ('pending', 'approved', 'dismissed')),
  note text check (length(note) <= 5000),
  decided_by int references people (id),
  decided_at bigint,
  -- Approved before there was a paper to revise: its words joined the instructions.
  is_amendment boolean not null default false,
  -- When the paper that answers it was released.
  fulfilled_at bigint,
  created_at bigint not null,
  constraint revisions_decided check ((state = 'pending') = (decided_at is null))
);

create index revisions_of_order on revisions (order_id, id desc);
create unique index revisions_pending on revisions (order_id) where state = 'pending';

-- An order has one dispute at most, ever.
create table disputes (
  id int generated always as identity primary key,
  order_id int not null unique references orders (id),
  person_id int not null references people (id),
  purpose_id int not null references purposes (id),
  issue_id int not null references issues (id),
  instructions text not null check (length(instructions) <= 5000),
  state text not null check (state in ('pending', 'approved', 'dismissed')),
  note text check (length(note) <= 5000),
  decided_by int references people (id),
  decided_at bigint,
  review_due_at bigint not null,
  created_at bigint not null,
  constraint disputes_decided check ((state = 'pending') = (decided_at is null))
);

create index disputes_pending on disputes (review_due_at) where state = 'pending';

-- Some files of an order came with a version or with a request.
alter table order_files
  add column delivery_id int references deliveries (id),
  add column revision_id int references revisions (id),
  add column dispute_id int references disputes (id),
  add constraint order_files_came_with check (num_nonnulls(delivery_id, revision_id, dispute_id) <= 1);

create index order_files_of_delivery on order_files (delivery_id, id) where delivery_id is not null;

-- The conversation of customer and writer; it opens when a writer takes the order.
create table threads (
  order_id int primary key references orders (id),
  created_at bigint not null
);

-- The sweep of orders whose revision period is over.
create index orders_processing on orders (final_at) where status = 'processing';

-- Who did what to which order, or to which person. Rows hold numbers, codes and the hash of a note, so that they can stay for ever.
create table audits (
  id int generated always as identity primary key,
  order_id int references orders (id),
  subject_id int references people (id),
  -- The place in the chain of the order, or of the person; the trigger below sets it, and the hash.
  seq int not null default 0,
  -- Null for the clock and the payment providers.
  actor_id int references people (id),
  act text not null check (act ~ '^[a-z]+\.[a-zA-Z.]+$'),
  from_status text,
  to_status text,
  -- What went back to the customer.
  cents int not null default 0,
  note_hash bytea check (length(note_hash) = 32),
  created_at bigint not null,
  previous bytea check (length(previous) = 32),
  hash bytea not null default '' check (length(hash) = 32),
  constraint audits_of_one check (num_nonnulls(order_id, subject_id) = 1),
  constraint audits_first check ((seq = 1) = (previous is null)),
  unique (order_id, seq),
  unique (subject_id, seq)
);

-- The words of a note go when the person is erased; their hash stays in the chain.
create table audit_notes (
  audit_id int primary key references audits (id),
  note text not null check (length(note) <= 5000)
);

-- Puts a row at the end of its chain. `npm run audit` computes the same hash without the database's help.
create function chain_audit() returns trigger language plpgsql as $$
declare
  last record;
begin
  select seq, hash into last from audits
    where order_id = new.order_id or subject_id = new.subject_id
    order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous := last.hash;
  new.hash := sha256(coalesce(new.previous, '') || convert_to(concat_ws('|',
    coalesce(new.order_id::text, ''), coalesce(new.subject_id::text, ''), new.seq, coalesce(new.actor_id::text, ''),
    new.act, coalesce(new.from_status, ''), coalesce(new.to_status, ''), new.cents,
    coalesce(encode(new.note_hash, 'hex'), ''), new.created_at
  ), 'UTF8'));
  return new;
end
$$;

create trigger audits_are_chained before insert on audits for each row execute function chain_audit();
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is only ever added to.';
end
$$;

create trigger audits_are_final before update or delete on audits
  for each row execute function refuse_audit_change();
create trigger audits_stay before truncate on audits
  for each statement execute function refuse_audit_change();

-- A chain is as long as its order's version: each deed adds one to both.
update orders set version = 1;
insert into audits (order_id, actor_id, act, to_status, created_at)
  select id, customer_id, 'orders.create', status, created_at from orders order by id;

-- How many days of delay have been dealt with: credited, or passed over because a dispute was open.
alter table orders add column late_days int not null default 0 check (late_days between 0 and 5);
create index orders_late on orders (delivery_deadline_at)
  where paid_at is not null and late_days < 5 and status not in ('canceled', 'refunded');

-- What customers say of a finished order, under a pen name. It appears once a manager publishes it.
create table ratings (
  id int generated always as identity primary key,
  order_id int not null unique references orders (id),
  person_id int not null references people (id),
  writer_id int references writers (person_id),
  stars int not null check (stars between 1 and 5),
  line text not null check (length(line) <= 200),
  pen_name text not null check (length(pen_name) <= 40),
  created_at bigint not null,
  published_at bigint
);

create index ratings_published on ratings (published_at desc) where published_at is not null;
create index ratings_of_writer on ratings (writer_id) where published_at is not null;

-- Notifications that were not read: how many, and which ones.
create index notifications_unread on notifications (person_id) where read_at is null;

-- The mails that a person does not want.
alter table people add column muted_mails text[] not null default '{}';
