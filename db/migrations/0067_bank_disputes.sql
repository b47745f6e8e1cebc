-- Disputes that customers open at their bank or at PayPal, as the vendor tells of them. The sums only grow.
create table bank_disputes (
  id int generated always as identity primary key,
  capture_id int not null references captures (id),
  reference text not null,
  cents int not null check (cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('open', 'won', 'lost')),
  reason text not null check (length(reason) <= 200),
  -- Until when the vendor takes our answer.
  answer_by bigint,
  withdrawn_cents int not null default 0 check (withdrawn_cents >= 0),
  reinstated_cents int not null default 0 check (reinstated_cents >= 0),
  fee_cents int not null default 0 check (fee_cents >= 0),
  fee_back_cents int not null default 0 check (fee_back_cents >= 0),
  opened_at bigint not null,
  closed_at bigint,
  constraint bank_disputes_closed check ((state = 'open') = (closed_at is null)),
  unique (capture_id, reference)
);

create index bank_disputes_open on bank_disputes (opened_at) where state = 'open';

-- 'held': a person settles it, and no job sends it.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (state in ('queued', 'held', 'sent', 'done', 'failed'));

-- `disputes` is what banks hold of disputed payments, `losses` what disputes cost us, `outside` what a person sent by hand.
alter table entries add dispute_id int references bank_disputes (id);
create index entries_of_dispute on entries (dispute_id) where dispute_id is not null;

alter table entries drop constraint entries_debit_check;
alter table entries add constraint entries_debit_check
  check (debit in ('stripe', 'paypal', 'wallet', 'revenue', 'refunds', 'disputes', 'losses', 'outside'));
alter table entries drop constraint entries_credit_check;
alter table entries add constraint entries_credit_check
  check (credit in ('stripe', 'paypal', 'wallet', 'revenue', 'refunds', 'disputes', 'losses', 'outside'));
alter table entries drop constraint entries_kind_check;
alter table entries add constraint entries_kind_check
  check (kind in (
    'payment', 'order', 'change', 'return', 'credit', 'refund', 'settlement', 'bounce',
    'disputed', 'reinstated', 'loss', 'fee', 'handout'
  ));
alter table entries drop constraint entries_accounts;
alter table entries add constraint entries_accounts check (
  (kind = 'payment' and debit in ('stripe', 'paypal') and credit = 'wallet')
  or (kind = 'order' and debit = 'wallet' and credit = 'revenue')
  or (kind = 'change' and (debit, credit) in (('wallet', 'revenue'), ('revenue', 'wallet')))
  or (kind in ('return', 'credit') and debit = 'revenue' and credit = 'wallet')
  or (kind = 'refund' and debit = 'wallet' and credit = 'refunds')
  or (kind = 'settlement' and debit = 'refunds' and credit in ('stripe', 'paypal', 'disputes', 'outside'))
  or (kind = 'bounce' and debit in ('refunds', 'stripe', 'paypal') and credit = 'wallet')
  or (kind = 'disputed' and debit = 'disputes' and credit in ('stripe', 'paypal'))
  or (kind = 'reinstated' and debit in ('stripe', 'paypal') and credit = 'disputes')
  or (kind = 'loss' and debit = 'losses' and credit = 'disputes')
  or (kind = 'fee' and debit = 'losses' and credit in ('stripe', 'paypal'))
  or (kind = 'fee' and debit in ('stripe', 'paypal') and credit = 'losses')
  or (kind = 'handout' and debit = 'wallet' and credit = 'outside')
);
alter table entries drop constraint entries_sources;
alter table entries add constraint entries_sources check (
  (kind in ('payment', 'refund', 'settlement', 'bounce', 'disputed', 'reinstated', 'loss', 'fee')) = (capture_id is not null)
  and (kind in ('refund', 'settlement', 'bounce')) = (refund_id is not null)
  and (kind in ('disputed', 'reinstated', 'loss', 'fee') or (kind = 'settlement' and credit = 'disputes'))
    = (dispute_id is not null)
);
