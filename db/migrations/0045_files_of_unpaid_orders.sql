-- An order that ended unpaid keeps no files: they are its customer's loose uploads again, to be used, deleted or swept.

with freed as (
  delete from order_files using orders
  where orders.id = order_files.order_id and orders.status = 'canceled' and orders.paid_at is null
  returning order_files.file_key
)
update files set attached_at = null from freed where files.key = freed.file_key;
