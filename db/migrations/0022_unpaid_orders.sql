-- For the sweep of orders that nobody pays.

create index orders_unpaid on orders (created_at) where status = 'unpaid';
