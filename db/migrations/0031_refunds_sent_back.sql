-- A bank may send a refund back days after the provider has made it: then the money bounces from the provider itself.
alter table entries drop constraint entries_accounts;
alter table entries add constraint entries_accounts check (
  (kind = 'payment' and debit in ('stripe', 'paypal') and credit = 'wallet')
  or (kind = 'order' and debit = 'wallet' and credit = 'revenue')
  or (kind = 'return' and debit = 'revenue' and credit = 'wallet')
  or (kind = 'refund' and debit = 'wallet' and credit = 'refunds')
  or (kind = 'settlement' and debit = 'refunds' and credit in ('stripe', 'paypal'))
  or (kind = 'bounce' and debit in ('refunds', 'stripe', 'paypal') and credit = 'wallet')
);

drop index entries_refund_end;
create unique index entries_settlement on entries (refund_id) where kind = 'settlement';
create unique index entries_bounce on entries (refund_id) where kind = 'bounce';
