-- How often a provider has refused a refund: silence and outages are no refusals, however often we ask again.
alter table refunds add column refusals int not null default 0 check (refusals >= 0);
