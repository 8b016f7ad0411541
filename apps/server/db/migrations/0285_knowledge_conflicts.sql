-- Two entries that say different things of the same: one row per pair and subject, with both sentences and the span of the value in each.
-- `key` is the same as long as both sentences are: what its owner dismissed stays dismissed until one of them changes.
create table knowledge_conflicts (
  id uuid primary key,
  owner uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('price', 'percent', 'number', 'date', 'hours', 'phone', 'address')),
  subject text not null,
  one_quote text not null,
  one_start integer not null,
  one_end integer not null,
  one_page integer,
  other_quote text not null,
  other_start integer not null,
  other_end integer not null,
  other_page integer,
  key text not null,
  found_at timestamptz not null,
  dismissed_at timestamptz,
  check (one_id < other_id),
  unique (owner, one_id, other_id, subject),
  foreign key (owner, one_id) references knowledge_entries (owner, id) on delete cascade,
  foreign key (owner, other_id) references knowledge_entries (owner, id) on delete cascade
);
create index knowledge_conflicts_other on knowledge_conflicts (owner, other_id);
create index knowledge_conflicts_found on knowledge_conflicts (owner, found_at desc, id desc);

-- Which entries were compared with the others: `version` is that of the comparison (CONFLICTS_VERSION), 0 after a change. `stamp` counts the
-- changes, so that a comparison of the text before a change does not count for the text after it.
create table knowledge_conflict_checks (
  entry_id uuid primary key,
  owner uuid not null,
  version integer not null default 0,
  stamp bigint not null default 0,
  foreign key (owner, entry_id) references knowledge_entries (owner, id) on delete cascade
);
create index knowledge_conflict_checks_owner on knowledge_conflict_checks (owner, version);
create index knowledge_conflict_checks_version on knowledge_conflict_checks (version, owner);

-- The lease of an owner's comparisons: one process at a time.
create table knowledge_conflict_scans (
  owner uuid primary key references auth_users (id) on delete cascade,
  lease_token uuid,
  lease_expires_at timestamptz
);
create index knowledge_conflict_scans_leased on knowledge_conflict_scans (lease_expires_at) where lease_token is not null;

-- Entries from before this table are compared once, by the sweep.
insert into knowledge_conflict_checks (entry_id, owner) select id, owner from knowledge_entries;
