-- The files of an order stand in the order in which they were named.

alter table order_files add column id int not null generated always as identity;

drop index order_files_of_order;
create index order_files_of_order on order_files (order_id, id);
