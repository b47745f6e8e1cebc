-- What was released: each version of a paper with the hashes of its files, chained to the version before it.
create table manifests (
  delivery_id int primary key references deliveries (id),
  order_id int not null references orders (id),
  -- The place in the chain of the order. The trigger below sets it, the files and the hashes.
  seq int not null default 0,
  -- The manager's number. The audit says the same, and an account's export holds it from there.
  released_by int not null,
  -- [{"name", "size", "sha256"}]; null once the customer is erased. The hash stays in the chain.
  files jsonb,
  previous bytea check (length(previous) = 32),
  hash bytea not null default '' check (length(hash) = 32),
  constraint manifests_first check ((seq = 1) = (previous is null)),
  unique (order_id, seq)
);

create function utc(at bigint) returns text language sql immutable as $$
  select to_char(to_timestamp(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;

-- Hashes the text that `manifestText` writes. `npm run audit` computes the same hash without the database's help.
create function chain_manifest() returns trigger language plpgsql as $$
declare
  last record;
  delivery record;
  lines text;
begin
  select seq, hash into last from manifests where order_id = new.order_id order by seq desc limit 1;
  select id, kind, utc(created_at) as delivered, utc(released_at) as released into delivery
    from deliveries where id = new.delivery_id;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous := last.hash;
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'name', name, 'size', size, 'sha256', encode(sha256, 'hex')) order by order_files.id), '[]'),
    coalesce(string_agg(
      format(E'# %s bytes\n%s  %s\n', size, encode(sha256, 'hex'), name), '' order by order_files.id), '')
    into new.files, lines
    from order_files join files on key = file_key where order_files.delivery_id = new.delivery_id;
  new.hash := sha256(convert_to(concat(
    format(E'# Order %s, version %s, %s\n', lpad(new.order_id::text, greatest(8, length(new.order_id::text)), '0'), new.seq, delivery.kind),
    format(E'# Delivered %s, released %s by manager %s\n', delivery.delivered, delivery.released, new.released_by),
    format(E'# Manifest before this one: %s\n', coalesce(encode(new.previous, 'hex'), 'none')),
    lines
  ), 'UTF8'));
  return new;
end
$$;

create trigger manifests_are_chained before insert on manifests for each row execute function chain_manifest();

-- The names of its files are all that ever leaves a manifest.
create function refuse_manifest_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.files is null
    and (new.delivery_id, new.order_id, new.seq, new.released_by, new.hash) =
      (old.delivery_id, old.order_id, old.seq, old.released_by, old.hash)
    and new.previous is not distinct from old.previous then
    return new;
  end if;
  raise exception 'Manifests are only ever added to.';
end
$$;

create trigger manifests_are_final before update or delete on manifests
  for each row execute function refuse_manifest_change();
create trigger manifests_stay before truncate on manifests
  for each statement execute function refuse_manifest_change();

-- Versions that were released before there were manifests; the audit knows who released them.
insert into manifests (delivery_id, order_id, released_by)
  select distinct on (deliveries.order_id, deliveries.id) deliveries.id, deliveries.order_id, audits.actor_id
  from deliveries
  join audits on audits.order_id = deliveries.order_id
    and audits.act like 'desk.release.%' and audits.created_at = deliveries.released_at
  where audits.actor_id is not null
  order by deliveries.order_id, deliveries.id;
