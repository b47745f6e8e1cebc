-- A late credit has a word of its own in the books and on the statement. What was booked before keeps its old one: the books stay.
alter table entries drop constraint entries_kind_check;
alter table entries add constraint entries_kind_check
  check (kind in ('payment', 'order', 'return', 'credit', 'refund', 'settlement', 'bounce'));
alter table entries drop constraint entries_accounts;
alter table entries add constraint entries_accounts check (
  (kind = 'payment' and debit in ('stripe', 'paypal') and credit = 'wallet')
  or (kind = 'order' and debit = 'wallet' and credit = 'revenue')
  or (kind in ('return', 'credit') and debit = 'revenue' and credit = 'wallet')
  or (kind = 'refund' and debit = 'wallet' and credit = 'refunds')
  or (kind = 'settlement' and debit = 'refunds' and credit in ('stripe', 'paypal'))
  or (kind = 'bounce' and debit in ('refunds', 'stripe', 'paypal') and credit = 'wallet')
);
