-- What of an entry is not given to a model: sentences that speak to whoever writes, and text that readers do not see.
-- Its owner may allow a sentence; that is kept for as long as the entry has it.
create table knowledge_withheld (
  owner uuid not null,
  entry_id uuid not null,
  key text not null,
  position integer not null,
  kind text not null check (kind in ('order', 'hidden')),
  text text not null,
  allowed_at timestamptz,
  primary key (entry_id, key),
  foreign key (owner, entry_id) references knowledge_entries (owner, id) on delete cascade
);
create index knowledge_withheld_owner on knowledge_withheld (owner, entry_id);
