-- Whether single letters do something at the desk. A person who dictates, or leans on the keyboard, switches them off.
alter table people add column has_letter_keys boolean not null default true;
