-- What a database was made for: the demo publishes its passwords and codes, so production must never serve one of its
-- databases, and the demo none of production's.

create table made_for (
  -- One row at most.
  id int primary key default 1 check (id = 1),
  mode text not null check (mode in ('demo', 'production'))
);

-- A database that the demo's first customer is in was made for the demo. Nobody else can prove that address.
insert into made_for (mode)
select 'demo' where exists (select from people where email = 'casey@longhand.test' and email_proven_at is not null);
