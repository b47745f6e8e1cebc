-- A comparison of two versions shows their headings as headings.

alter table readings add column headings integer[] not null default '{}';
