-- When we ask the vendor about a dispute that is still open, should we have missed how it ended.

alter table bank_disputes add look_at bigint not null default 0;
alter table bank_disputes alter look_at drop default;

create index bank_disputes_look on bank_disputes (look_at) where state = 'open';
