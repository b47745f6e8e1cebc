-- How a file is set, where its format tells: the typefaces of its words, and how far apart its lines stand.
alter table readings add column fonts text[] not null default '{}';
alter table readings add column spacing real;
