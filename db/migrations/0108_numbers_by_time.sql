-- The numbers of the desk look back by time: at moves from status to status, final papers, revisions and disputes.

create index audits_of_moves on audits (created_at) include (order_id, seq, from_status, to_status)
  where order_id is not null and from_status is distinct from to_status;
create index orders_by_final on orders (final_at) where final_at is not null;
create index revisions_by_time on revisions (created_at);
create index disputes_by_time on disputes (created_at);
