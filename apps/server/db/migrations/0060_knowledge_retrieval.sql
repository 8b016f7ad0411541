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
  -- Amounts that it said once and says no more: [{"value": "18", "kind": "money", "text": "$18", "until": "…"}].
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
  -- Who reads it now, and until when that is believed without news.
  lease uuid,
  leased_until timestamptz,
  error text,
  words integer,
  pages integer,
  is_cut boolean not null default false,
  created_at timestamptz not null,
  finished_at timestamptz,
  foreign key (owner, entry_id) references knowledge_entries (owner, id) on delete cascade
);
-- One current version of an entry, and at most one that is to follow it.
create unique index knowledge_files_entry on knowledge_files (entry_id, is_current);
create index knowledge_files_owner on knowledge_files (owner, stage);
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
  -- The object that came, under a key of its own for each attempt to send it.
  store_key text,
  received_size bigint,
  completed_at timestamptz,
  entry_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index knowledge_uploads_owner on knowledge_uploads (owner, expires_at);
create index knowledge_uploads_age on knowledge_uploads (expires_at);

-- The word that stands for an owner in an index of words, so that a search reads the owner's rows alone.
create function knowledge_owner_word(owner uuid) returns text language sql immutable as $$ select 'owner-' || owner::text $$;

-- Words of a passage: those of the title count most, then tags, then the text.
create function knowledge_chunk_words(owner uuid, title text, tags text, content text) returns tsvector language sql stable as $$
  select setweight(to_tsvector('marquee_words', title), 'A') || setweight(to_tsvector('marquee_words', tags), 'B') ||
    setweight(to_tsvector('marquee_words', content), 'D') || ('''' || knowledge_owner_word(owner) || ''':1')::tsvector
$$;

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
  -- The owner's version at which the vector came, so that whoever keeps vectors in memory reads the new ones alone.
  embedded_version bigint,
  foreign key (owner, entry_id) references knowledge_entries (owner, id) on delete cascade,
  unique (entry_id, position)
);
create index knowledge_chunks_words on knowledge_chunks using gin (words) with (fastupdate = off);
create index knowledge_chunks_unembedded on knowledge_chunks (owner, id) where embedding_model is null;
create index knowledge_chunks_embedded on knowledge_chunks (owner, embedded_version, id) where embedding is not null;

-- How many passages an owner has, and a count of their changes. A change holds this row to its end, so an owner's changes come one by one.
create table knowledge_versions (
  owner uuid primary key references auth_users (id) on delete cascade,
  version bigint not null default 0,
  chunks bigint not null default 0
);

-- In how many of an owner's passages each word stands: rare words tell more, and misspelled ones are looked up here.
create table knowledge_words (
  owner uuid not null references auth_users (id) on delete cascade,
  word text not null,
  chunks bigint not null,
  primary key (owner, word)
);
create index knowledge_words_alike on knowledge_words using gin (word gin_trgm_ops) with (fastupdate = off);

create function knowledge_count_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into knowledge_versions as v (owner, version, chunks)
      select owner, 1, count(*) from changed group by owner order by owner
      on conflict (owner) do update set version = v.version + 1, chunks = v.chunks + excluded.chunks;
    insert into knowledge_words as w (owner, word, chunks)
      select c.owner, u.lexeme, count(*) from changed c cross join unnest(c.words) as u
      where u.lexeme <> knowledge_owner_word(c.owner) group by c.owner, u.lexeme order by c.owner, u.lexeme
      on conflict (owner, word) do update set chunks = w.chunks + excluded.chunks;
  else
    update knowledge_versions v set version = v.version + 1, chunks = v.chunks - gone.chunks
      from (select owner, count(*) as chunks from changed group by owner) as gone where v.owner = gone.owner;
    update knowledge_words w set chunks = w.chunks - gone.chunks
      from (select c.owner, u.lexeme, count(*) as chunks from changed c cross join unnest(c.words) as u group by c.owner, u.lexeme) as gone
      where w.owner = gone.owner and w.word = gone.lexeme;
    -- A word that stands nowhere any more is forgotten: nothing of a deleted entry may remain.
    delete from knowledge_words w using (select distinct c.owner, u.lexeme from changed c cross join unnest(c.words) as u) as gone
      where w.owner = gone.owner and w.word = gone.lexeme and w.chunks <= 0;
  end if;
  return null;
end
$$;
create trigger knowledge_chunks_added after insert on knowledge_chunks referencing new table as changed
  for each statement execute function knowledge_count_words();
create trigger knowledge_chunks_removed after delete on knowledge_chunks referencing old table as changed
  for each statement execute function knowledge_count_words();

-- Objects of deleted files and of replaced versions, and of uploads under way, until they are removed.
create table knowledge_trash (
  store_key text primary key,
  due_at timestamptz not null
);
create index knowledge_trash_due on knowledge_trash (due_at);
