-- An admin looks at people by the page, in the order of their names, and finds them by the beginning of their address. The staff have an
-- index of their own, since they are few among many customers.

create index people_by_name on people (name, id) where email is not null;
create index people_at_desk on people (name, id) where email is not null and scopes && '{writer,manager,admin}';
create index people_by_email on people (email collate "C");
