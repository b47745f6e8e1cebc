-- Payments: attempts at the providers, what they brought, what goes back, and the books over all of it.

-- A try to pay for an order at a provider.
create table attempts (
  id int generated always as identity primary key,
  order_id int not null references orders (id),
  type text not null check (type in ('CREDIT', 'PAYPAL')),
  -- Names it to the provider, so that however often it is asked for, it is one.
  key uuid not null unique default gen_random_uuid(),
  state text not null default 'open' check (state in ('open', 'capturing', 'paid', 'ended')),
  -- What the wallet does not cover.
  due_cents int not null check (due_cents > 0),
  -- The provider's name for it, and its page; both are there once the provider has answered.
  reference text,
  url text,
  return_url text not null,
  fallback_url text not null,
  created_at bigint not null,
  expires_at bigint not null,
  -- When we ask the provider again, should nothing be heard of it.
  look_at bigint not null,
  looks int not null default 0 check (looks >= 0),
  settled_at bigint,
  unique (type, reference),
  constraint attempts_opened check ((reference is null) = (url is null)),
  constraint attempts_settled check ((state in ('paid', 'ended')) = (settled_at is not null))
);

-- Two cannot be under way for one order.
create unique index attempts_under_way on attempts (order_id) where state in ('open', 'capturing');
create index attempts_of_order on attempts (order_id, id desc);
create index attempts_to_look_at on attempts (look_at) where state in ('open', 'capturing');

-- Money that a provider took for us, each once, however often it is told of.
create table captures (
  id int generated always as identity primary key,
  attempt_id int not null references attempts (id),
  order_id int not null references orders (id),
  type text not null check (type in ('CREDIT', 'PAYPAL')),
  reference text not null,
  cents int not null check (cents > 0),
  -- Only dollars enter the books; anything else goes back at once.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- It paid its order; what did not, goes back.
  is_applied boolean not null default false,
  returned_cents int not null default 0,
  captured_at bigint not null,
  unique (type, reference),
  constraint captures_returned check (returned_cents between 0 and cents)
);

create index captures_of_order on captures (order_id);
create index captures_of_attempt on captures (attempt_id);

-- Parts of captures on their way back.
create table refunds (
  id int generated always as identity primary key,
  capture_id int not null references captures (id),
  -- Names it to the provider.
  key uuid not null unique default gen_random_uuid(),
  cents int not null check (cents > 0),
  state text not null default 'queued' check (state in ('queued', 'sent', 'done', 'failed')),
  reference text,
  created_at bigint not null,
  look_at bigint not null,
  looks int not null default 0 check (looks >= 0),
  settled_at bigint,
  constraint refunds_sent check (state <> 'sent' or reference is not null),
  constraint refunds_settled check ((state in ('done', 'failed')) = (settled_at is not null))
);

create index refunds_of_capture on refunds (capture_id);
create index refunds_to_look_at on refunds (look_at) where state in ('queued', 'sent');
create index refunds_by_reference on refunds (reference) where reference is not null;

-- The last number given in each year: whoever takes the next waits for the one before, so that no number is lost.
create table receipt_years (
  year int primary key,
  last int not null check (last > 0)
);

create table receipts (
  year int not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('payment', 'refund')),
  person_id int not null references people (id),
  order_id int not null references orders (id),
  cents int not null check (cents > 0),
  created_at bigint not null,
  primary key (year, number)
);

create index receipts_of_person on receipts (person_id);

-- The books. An entry takes from one account what it gives to another, and stays as it is for ever.
create table entries (
  id int generated always as identity primary key,
  person_id int not null references people (id),
  order_id int not null references orders (id),
  kind text not null check (kind in ('payment', 'order', 'return', 'refund', 'settlement', 'bounce')),
  debit text not null check (debit in ('stripe', 'paypal', 'wallet', 'revenue', 'refunds')),
  credit text not null check (credit in ('stripe', 'paypal', 'wallet', 'revenue', 'refunds')),
  cents int not null check (cents > 0),
  capture_id int references captures (id),
  refund_id int references refunds (id),
  receipt_year int,
  receipt_number int,
  created_at bigint not null,
  foreign key (receipt_year, receipt_number) references receipts (year, number),
  constraint entries_accounts check (
    (kind = 'payment' and debit in ('stripe', 'paypal') and credit = 'wallet')
    or (kind = 'order' and debit = 'wallet' and credit = 'revenue')
    or (kind = 'return' and debit = 'revenue' and credit = 'wallet')
    or (kind = 'refund' and debit = 'wallet' and credit = 'refunds')
    or (kind = 'settlement' and debit = 'refunds' and credit in ('stripe', 'paypal'))
    or (kind = 'bounce' and debit = 'refunds' and credit = 'wallet')
  ),
  constraint entries_sources check (
    (kind in ('payment', 'refund', 'settlement', 'bounce')) = (capture_id is not null)
    and (kind in ('refund', 'settlement', 'bounce')) = (refund_id is not null)
  ),
  constraint entries_receipts check ((receipt_year is null) = (receipt_number is null))
);

create index entries_of_person on entries (person_id, id desc);
create index entries_of_order on entries (order_id);
create index entries_of_receipt on entries (receipt_year, receipt_number);
-- A capture enters the books once, and a refund leaves them once.
create unique index entries_payment on entries (capture_id) where kind = 'payment';
create unique index entries_refund on entries (refund_id) where kind = 'refund';
create unique index entries_refund_end on entries (refund_id) where kind in ('settlement', 'bounce');
-- An order is paid once.
create unique index entries_order_paid on entries (order_id) where kind = 'order';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The books are only ever added to.';
end
$$;

create trigger entries_are_final before update or delete on entries
  for each row execute function refuse_change();
create trigger entries_stay before truncate on entries
  for each statement execute function refuse_change();

-- When the books were last proved, and how many things differed.
create table book_checks (
  day int primary key,
  checked_at bigint not null,
  differences int check (differences >= 0)
);

-- What somebody has set aside for payments under way.
create index orders_held on orders (customer_id) where status = 'unpaid' and prepaid_cents > 0;
