-- A mail that we give up keeps its words, so that an admin can send it again, unless it carries a code or a link that opens something.

alter table mails add column is_secret boolean not null default true;
alter table mails drop constraint mails_empty_once_settled;
alter table mails add constraint mails_empty_once_settled
  check (state = 'queued' or (state = 'failed' and not is_secret) or (text = '' and html = ''));
