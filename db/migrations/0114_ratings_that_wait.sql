-- Few ratings wait among all that are published, and the managers look for those.

create index ratings_waiting on ratings (id) where published_at is null;
