-- What customer and writer say to each other.

alter table threads
  -- How many messages there are; as none is ever removed, also the place of the newest.
  add column total int not null default 0 check (total >= 0),
  add column first_message_at bigint,
  add column last_message_at bigint;

create table messages (
  order_id int not null references threads (order_id),
  -- The place in the thread, from 1 and without a gap: whoever adds a message holds the thread's lock.
  seq int not null check (seq > 0),
  -- Made by the browser, so that a message which is sent again is known.
  hash text not null check (length(hash) between 1 and 64),
  person_id int not null references people (id),
  author text not null check (author in ('client', 'writer')),
  -- Empty once it was taken back, or the customer is erased.
  content text not null check (length(content) <= 5000),
  created_at bigint not null,
  retracted_at bigint,
  primary key (order_id, seq),
  unique (order_id, hash)
);

-- How far each of the two has read, and what they have begun to type. The next writer gets a row of their own.
create table thread_readers (
  order_id int not null references threads (order_id),
  person_id int not null references people (id),
  known int not null default 0 check (known >= 0),
  draft text not null default '' check (length(draft) <= 5000),
  -- When a mail tells of what is unread, unless it is read until then.
  mail_due_at bigint,
  -- When a mail told of it. The next one waits until all is read.
  mailed_at bigint,
  primary key (order_id, person_id)
) with (fillfactor = 80);

create index thread_readers_mail_due on thread_readers (mail_due_at) where mail_due_at is not null;

-- The threads of a writer.
create index orders_of_writer on orders (writer_id) where writer_id is not null;

insert into thread_readers (order_id, person_id)
select threads.order_id, orders.customer_id from threads join orders on orders.id = threads.order_id
union
select threads.order_id, orders.writer_id from threads join orders on orders.id = threads.order_id
where orders.writer_id is not null;
