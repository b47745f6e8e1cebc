-- Who has used which promo code: once each, and together no more often than the code allows.

alter table discounts add column uses int not null default 0;
alter table discounts add constraint discounts_uses check (uses between 0 and max_uses);

-- The use is taken when an order is placed, and freed when it ends unpaid.
create table discount_uses (
  code text not null references discounts (code),
  person_id int not null references people (id),
  order_id int not null unique references orders (id),
  created_at bigint not null,
  primary key (code, person_id)
);
