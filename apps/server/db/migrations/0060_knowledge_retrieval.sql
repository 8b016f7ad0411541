create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- English words by their stems, all words without accents. Words of other languages stay as they are written.
create text search configuration marquee_words (copy = pg_catalog.english);
alter text search configuration marquee_words
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_stem;

alter table knowledge_entries
  -- The last day on which it is used.
  add column expires_on date,
  -- When somebody last wrote or confirmed it.
  add column checked_at timestamptz not null default now(),
  -- Amounts that it said once and says no more: [{"value": "18 money", "text": "$18", "until": "…"}].
  add column former_amounts jsonb not null default '[]';
update knowledge_entries set checked_at = updated_at;
create unique index knowledge_entries_owner on knowledge_entries (owner, id);

-- One version of a file. An entry has its current one; a replacement is read beside it and takes its place when it is ready.
create table knowledge_files (
  id uuid primary key,
  owner uuid not null,
  entry_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  store_key text not null unique,
  stage text not null default 'reading' check (stage in ('reading', 'ready', 'failed')),
  is_current boolean not null default true,
  attempts integer not null default 0,
  error text,
  words integer,
  pages integer,
  is_cut boolean not null default false,
  created_at timestamptz not null,
  finished_at timestamptz,
  foreign key (owner, entry_id) references knowledge_entries (owner, id) on delete cascade
);
create index knowledge_files_entry on knowledge_files (entry_id);
create index knowledge_files_reading on knowledge_files (created_at) where stage = 'reading';

-- One upload, written before its bytes.
create table knowledge_uploads (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  file_path text not null unique,
  declared_type text not null,
  declared_size bigint,
  -- The entry whose file it replaces.
  replaces uuid,
  received_size bigint,
  completed_at timestamptz,
  entry_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index knowledge_uploads_age on knowledge_uploads (expires_at);

-- Passages: what is found. They go with their entry.
create table knowledge_chunks (
  id bigint generated always as identity primary key,
  owner uuid not null,
  entry_id uuid not null,
  position integer not null,
  page integer,
  title text not null,
  content text not null,
  words tsvector not null,
  -- Which model made the vector; null until one did. The vector is kept in bytes, one signed byte a dimension, scaled to 127.
  embedding_model text,
  embedding bytea,
  foreign key (owner, entry_id) references knowledge_entries (owner, id) on delete cascade,
  unique (entry_id, position)
);
create index knowledge_chunks_owner on knowledge_chunks (owner);
create index knowledge_chunks_words on knowledge_chunks using gin (words) with (fastupdate = off);
create index knowledge_chunks_unembedded on knowledge_chunks (id) where embedding_model is null;

-- Counts the changes of an owner's passages, so that whoever keeps them in memory knows when they are old.
create table knowledge_versions (
  owner uuid primary key references auth_users (id) on delete cascade,
  version bigint not null default 0
);

-- Objects of deleted files and of replaced versions, until they are removed.
create table knowledge_trash (
  store_key text primary key,
  created_at timestamptz not null default now()
);
