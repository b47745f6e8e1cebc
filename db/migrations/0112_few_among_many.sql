-- What the clock and the admins look for is rare among all orders, refunds, mails and people, so each has an index of its own. The one of
-- late orders held every order that was finished in time, and each sweep read them all.

create index orders_with_uncredited_days on orders (delivery_deadline_at)
  where paid_at is not null and late_days < 5 and status not in ('canceled', 'refunded')
    and (final_at is null or final_at > delivery_deadline_at + (late_days - late_days_before) * 86400);
drop index orders_late;
create index refunds_unsettled on refunds (id) where state in ('queued', 'held', 'failed');
create index mails_not_sent on mails (id) where state <> 'sent';
create index people_gone on people (id) where erased_at is not null;
