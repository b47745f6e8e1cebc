-- Changes of paid orders: asked for by their customers, waiting for their difference, made or lapsed.

create table changes (
  id int generated always as identity primary key,
  order_id int not null references orders (id),
  state text not null default 'open' check (state in ('open', 'made', 'lapsed')),
  -- The order as it is to be.
  pages int not null check (pages between 0 and 200),
  slides int not null check (slides between 0 and 200),
  spacing float8 not null check (spacing >= 1),
  has_abstract_page boolean not null,
  level_id int not null references academic_levels (id),
  writer_category_id int not null references writer_categories (id),
  -- Counted from when the change is made; without it the deadline stays.
  urgency_hours int check (urgency_hours between 5 and 720),
  cost_per_page_cents int not null check (cost_per_page_cents > 0),
  category_percent int not null check (category_percent between 0 and 100),
  -- Both bills as they were on the day, so that every receipt can be printed again.
  old_total_cents int not null check (old_total_cents >= 0),
  total_cents int not null check (total_cents >= 0),
  old_category_id int not null references writer_categories (id),
  old_lines jsonb not null,
  lines jsonb not null,
  -- What the wallet gives for a difference to pay.
  prepaid_cents int not null default 0,
  -- What a lower price sent back to payments; the rest of it went to the wallet.
  refunded_cents int not null default 0 check (refunded_cents >= 0),
  created_at bigint not null,
  expires_at bigint not null,
  settled_at bigint,
  constraint changes_not_empty check (pages + slides >= 1),
  constraint changes_prepaid check (prepaid_cents between 0 and greatest(total_cents - old_total_cents, 0)),
  constraint changes_refunded check (refunded_cents <= greatest(old_total_cents - total_cents, 0)),
  constraint changes_settled check ((state = 'open') = (settled_at is null)),
  -- Whoever waits for no money waits for nothing.
  constraint changes_wait check (state <> 'open' or total_cents > old_total_cents)
);

create index changes_of_order on changes (order_id, id);
-- One waits for an order at most.
create unique index changes_open on changes (order_id) where state = 'open';
create index changes_expiring on changes (expires_at) where state = 'open';

-- An attempt pays for an order, or for the difference of a change.
alter table attempts add column change_id int references changes (id);

-- A change moves its difference once, in either direction.
alter table entries add column change_id int references changes (id);
create unique index entries_change on entries (change_id) where change_id is not null;
alter table entries add constraint entries_changes check ((kind = 'change') = (change_id is not null));
alter table entries drop constraint entries_kind_check;
alter table entries add constraint entries_kind_check
  check (kind in ('payment', 'order', 'change', 'return', 'credit', 'refund', 'settlement', 'bounce'));
alter table entries drop constraint entries_accounts;
alter table entries add constraint entries_accounts check (
  (kind = 'payment' and debit in ('stripe', 'paypal') and credit = 'wallet')
  or (kind = 'order' and debit = 'wallet' and credit = 'revenue')
  or (kind = 'change' and (debit, credit) in (('wallet', 'revenue'), ('revenue', 'wallet')))
  or (kind in ('return', 'credit') and debit = 'revenue' and credit = 'wallet')
  or (kind = 'refund' and debit = 'wallet' and credit = 'refunds')
  or (kind = 'settlement' and debit = 'refunds' and credit in ('stripe', 'paypal'))
  or (kind = 'bounce' and debit in ('refunds', 'stripe', 'paypal') and credit = 'wallet')
);
