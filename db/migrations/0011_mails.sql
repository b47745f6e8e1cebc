-- Mails on their way. What a mail says may open an account, so it is kept only until it is sent or given up.

create table mails (
  id int generated always as identity primary key,
  person_id int references people (id),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries int not null default 0 check (tries >= 0),
  created_at bigint not null,
  sent_at bigint,
  last_error text,
  constraint mails_empty_once_settled check (state = 'queued' or (text = '' and html = '')),
  constraint mails_sent_forgets_whom check (state <> 'sent' or recipient = ''),
  constraint mails_sent_at check ((state = 'sent') = (sent_at is not null))
);

create index mails_of_person on mails (person_id) where person_id is not null;

-- For the sweep of what is settled.
create index mails_settled on mails (created_at) where state <> 'queued';
