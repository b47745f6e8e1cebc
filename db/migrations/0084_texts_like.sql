-- Each hash is looked up in the index of hashes. PostgreSQL would rather read the whole table for each of them, in its own order or in
-- that of its key: the rows look small to it, because their arrays lie elsewhere. So this function forbids it both ways.
create function texts_like(asked int[]) returns table (sha256 bytea, shared int)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select known.sha256, count(*)::int
  from unnest(asked) as hash
  cross join lateral (select fingerprints.sha256 from fingerprints where fingerprints.hashes @> array[hash]) as known
  group by known.sha256
$$;

-- New fingerprints go into the index at once: a list of those that wait would be read through for every hash.
alter index fingerprints_by_hash set (fastupdate = off);
select gin_clean_pending_list('fingerprints_by_hash');
