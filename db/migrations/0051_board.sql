-- The board of open orders ends with those that nothing is due for at the moment.

drop index orders_on_board;
create index orders_on_board on orders (
  (status in ('unpaid', 'processing', 'revision', 'disputing')), (ordered_urgency_hours > 24), deadline_at, id
) where status not in ('completed', 'canceled', 'refunded');
