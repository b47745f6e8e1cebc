-- Managers are told of what waits for them, so they are found without a look at every customer.

create index people_managing on people (id) where scopes && '{manager,admin}';
