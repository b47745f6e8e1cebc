-- Orders with their price as it was on the day, their files and their history; and the writers they are given to.

-- Who writes, under the only name that customers see.
create table writers (
  person_id int primary key references people (id),
  pen_name text not null unique check (length(pen_name) between 1 and 40)
);

create table orders (
  id int generated always as identity primary key,
  customer_id int not null references people (id),
  -- Names one placing: however often it is sent, it makes one order.
  key uuid,
  type text not null check (type in ('writing', 'editing', 'rewriting')),
  status text not null check (status in (
    'unpaid', 'unapproved', 'active', 'preparing', 'checking', 'finalizing', 'processing', 'revision', 'editing',
    'disputing', 'completed', 'canceled', 'refunded'
  )),
  prev_status text check (prev_status in (
    'unpaid', 'unapproved', 'active', 'preparing', 'checking', 'finalizing', 'processing', 'revision', 'editing',
    'disputing', 'completed', 'canceled', 'refunded'
  )),
  work_status text check (work_status in ('preparing', 'finalizing', 'editing')),
  level_id int not null references academic_levels (id),
  document_type_id int not null references document_types (id),
  discipline_id int not null references disciplines (id),
  citation_style_id int not null references citation_styles (id),
  -- Both are empty once their customer is erased.
  topic text not null check (length(topic) <= 250),
  instructions text not null check (length(instructions) <= 20000),
  sources int not null check (sources between 0 and 100),
  skip_sources boolean not null,
  pages int not null check (pages between 0 and 200),
  slides int not null check (slides between 0 and 200),
  spacing float8 not null check (spacing >= 1),
  has_abstract_page boolean not null,
  -- Grows with what delays the work; as it was ordered and priced, it stays.
  urgency_hours int not null check (urgency_hours > 0),
  ordered_urgency_hours int not null check (ordered_urgency_hours between 5 and 720),
  writer_category_id int not null references writer_categories (id),
  -- The order whose writer is asked for again.
  previous_id int references orders (id),
  -- The price, frozen: no later change of the tariff, of a category or of a code reaches it.
  cost_per_page_cents int not null check (cost_per_page_cents > 0),
  category_percent int not null check (category_percent between 0 and 100),
  discount_code text references discounts (code),
  discount_percent int check (discount_percent between 1 and 100),
  total_cents int not null check (total_cents >= 0),
  prepaid_cents int not null default 0,
  paid_cents int not null default 0 check (paid_cents >= 0),
  returned_cents int not null default 0,
  writer_id int references writers (person_id),
  created_at bigint not null,
  paid_at bigint,
  assigned_at bigint,
  deadline_at bigint not null,
  -- What was promised; revisions and disputes do not move it.
  delivery_deadline_at bigint not null,
  final_at bigint,
  last_release_at bigint,
  disputed_at bigint,
  frozen_seconds int,
  -- Of those who decide on the same order at the same moment, the second sees that it has changed.
  version int not null default 1,
  unique (customer_id, key),
  constraint orders_not_empty check (pages + slides >= 1),
  constraint orders_discount check ((discount_code is null) = (discount_percent is null)),
  constraint orders_prepaid check (prepaid_cents between 0 and total_cents),
  constraint orders_returned check (returned_cents between 0 and paid_cents)
);

-- One's own orders, newest first, and how many there are of some statuses.
create index orders_of_customer on orders (customer_id, id desc, status);

-- The bill: each line is quantity × unit × per mille ÷ 1000, and all of them are the total. Where a paper has both pages
-- and slides they are rounded together, so that the slides' line is what the pages leave.
create table order_lines (
  order_id int not null references orders (id),
  position int not null check (position between 1 and 10),
  kind text not null check (kind in ('pages', 'slides', 'discount', 'category', 'previous', 'abstract')),
  quantity int not null check (quantity > 0),
  unit_cents int not null check (unit_cents > 0),
  permille int not null check (permille > 0),
  -- Negative where it lowers the price.
  cents int not null,
  primary key (order_id, position)
);

-- What the customer agreed to when the order was placed.
create table terms_acceptances (
  order_id int primary key references orders (id),
  version text not null check (version <> ''),
  text_hash bytea not null check (length(text_hash) = 32),
  accepted_at bigint not null
);

-- A file belongs to one order at most; whether it came from the customer is told by its owner.
create table order_files (
  file_key text primary key references files (key) on delete cascade,
  order_id int not null references orders (id)
);

create index order_files_of_order on order_files (order_id);

-- What happened, in its order; a deed of the clock or of a payment provider has no person.
create table activities (
  id int generated always as identity primary key,
  order_id int not null references orders (id),
  person_id int references people (id),
  name text not null check (name ~ '^[a-z]+\.[a-z]+$'),
  content text,
  is_staff_only boolean not null default false,
  created_at bigint not null
);

create index activities_of_order on activities (order_id, id desc);

create table activity_files (
  activity_id int not null references activities (id),
  file_key text not null references files (key) on delete cascade,
  primary key (activity_id, file_key)
);

create index activity_files_of_file on activity_files (file_key);

-- What a customer is told of.
create table notifications (
  id int generated always as identity primary key,
  person_id int not null references people (id),
  order_id int not null references orders (id),
  name text not null check (name ~ '^[a-z]+\.[a-z]+$'),
  created_at bigint not null,
  read_at bigint
);

create index notifications_of_person on notifications (person_id, id desc);
