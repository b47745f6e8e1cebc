-- Web Push: the browsers that a person wants to be told in, and what is on its way to them.

alter table people
  add column muted_pushes text[] not null default '{changes,money}',
  -- Hours of the person's clock in which nothing rings; null if they want none.
  add column quiet_from int default 22 check (quiet_from between 0 and 23),
  add column quiet_until int default 7 check (quiet_until between 0 and 23),
  add constraint people_quiet_hours check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until);

create table push_addresses (
  id int generated always as identity primary key,
  person_id int not null references people (id),
  -- A browser is told as long as its session lasts.
  session_id int not null unique references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 100),
  created_at bigint not null
);

create index push_addresses_of_person on push_addresses (person_id);

create table pushes (
  id int generated always as identity primary key,
  address_id int not null references push_addresses (id) on delete cascade,
  order_id int not null references orders (id),
  -- What happened; null for messages that are unread.
  name text,
  notification_id int references notifications (id),
  -- When the quiet hours are over; null once the queue has it.
  due_at bigint,
  constraint pushes_of_news check ((name is null) = (notification_id is null))
);

create index pushes_of_address on pushes (address_id);
-- Several messages of one thread are one push.
create unique index pushes_of_messages on pushes (address_id, order_id) where name is null;
create index pushes_due on pushes (due_at) where due_at is not null;

-- When a push tells of what is unread, unless it is read until then.
alter table thread_readers add column push_due_at bigint;

create index thread_readers_push_due on thread_readers (push_due_at) where push_due_at is not null;
