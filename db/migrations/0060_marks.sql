-- What customers marked in a paper when they asked for a revision, and what its writer answered to each mark.
create table marks (
  id int generated always as identity primary key,
  revision_id int not null references revisions (id),
  -- The version that was marked.
  delivery_id int not null references deliveries (id),
  -- The passage, the words around it, and the paragraph that it began in. Empty once the customer is erased, like the notes.
  exact text not null check (length(exact) <= 1000),
  prefix text not null check (length(prefix) <= 64),
  suffix text not null check (length(suffix) <= 64),
  paragraph int not null check (paragraph >= 0),
  note text not null check (length(note) <= 500),
  answer text check (answer in ('done', 'declined')),
  reply text check (length(reply) <= 500),
  answered_at bigint,
  -- The newest version at that moment: the customer gets the answer with one that follows it.
  answered_after int references deliveries (id),
  constraint marks_answered check (
    (answer is null) = (answered_at is null) and (answer is null) = (answered_after is null)
  )
);

create index marks_of_revision on marks (revision_id, id);
