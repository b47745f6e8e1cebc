-- What was sent under the key of an order: the same again is answered with that order, and anything else is refused.
alter table orders add column placement_hash bytea check (length(placement_hash) = 32);
alter table orders add constraint orders_placement_hash check (placement_hash is null or key is not null);
