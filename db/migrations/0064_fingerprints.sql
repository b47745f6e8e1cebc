-- What the papers and files of this house say, as hashes of a few words in a row, so that a paper can be compared with all of them.
create table fingerprints (
  sha256 bytea primary key check (length(sha256) = 32),
  -- Some of the hashes, chosen so that two texts that share a passage share at least one of them.
  hashes int[] not null
);

create index fingerprints_by_hash on fingerprints using gin (hashes);
