-- What the clock and the admins look for is rare among all orders, refunds, mails and people, so each has an index of its own. The one of
-- late orders held every order that was finished in time, and each sweep read them all.

create index orders_with_uncredited_days on orders (delivery_deadline_at)
  where paid_at is not null and late_days < 5 and status not in ('canceled', 'refunded')
    and (final_at is null or final_at > delivery_deadline_at + (late_days - late_days_before) * 86400);
drop index orders_late;
create index refunds_unsettled on refunds (id) where state in ('queued', 'held', 'failed');
create index mails_not_sent on mails (id) where state <> 'sent';
create index people_gone on people (id) where erased_at is not null;

-- What a person wrote and did, for their export and their erasure.
create index audits_of_actor on audits (actor_id, id) where actor_id is not null;
create index revisions_of_person on revisions (person_id, id);
create index disputes_of_person on disputes (person_id);
create index ratings_of_person on ratings (person_id);
create index thread_readers_of_person on thread_readers (person_id);
