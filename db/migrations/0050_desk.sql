-- What the desk needs: which papers a writer may take, a manager's note to the writer, and the board in its order.

-- Writers without a category take what asks for none.
alter table writers add column category_id int references writer_categories (id);

-- From a manager to the writer; the customer never sees it.
alter table orders add column writer_note text not null default '' check (length(writer_note) <= 5000);

-- The board: what is most urgent first, then by deadline. It holds only what is open, and that stays small.
create index orders_on_board on orders ((ordered_urgency_hours > 24), deadline_at, id)
  where status not in ('completed', 'canceled', 'refunded');
create index orders_in_queue on orders (status, (ordered_urgency_hours > 24), deadline_at, id)
  where status not in ('completed', 'canceled', 'refunded');

-- Orders by the words of their topic.
create index orders_by_words on orders using gin (to_tsvector('simple', topic));
