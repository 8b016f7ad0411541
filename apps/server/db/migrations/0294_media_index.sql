-- What files are found by besides their words: their meanings and a vector, which a job derives from their texts.

-- One row per indexed owner: the counter that caches of vectors compare, and the lease of the job.
create table media_index_owners (
  owner uuid primary key references auth_users (id) on delete cascade,
  version bigint not null default 0,
  lease_token text,
  lease_expires_at timestamptz
);

-- A file whose text changes gets a new row: what a job derived from the former text belongs to no row then.
create table media_index (
  id bigint generated always as identity primary key,
  item_id uuid not null unique references media_items (id) on delete cascade,
  owner uuid not null,
  -- 0 while its meanings are not known.
  index_version integer not null default 0,
  -- The words of media_search that stand for its meanings.
  meanings text[] not null default '{}',
  -- Null while it has no vector. A file without any text gets none, which its model records.
  embedding_model text,
  embedding bytea,
  embedded_version bigint
);
create index media_index_outdated on media_index (index_version, owner);
create index media_index_unembedded on media_index (owner) where embedding_model is null;
create index media_index_vectors on media_index (owner, embedded_version, id) where embedding is not null;

-- Alternative texts that somebody wrote or confirmed are found too.
create or replace function media_search_words(item media_items) returns tsvector language sql stable as $$
  select media_vector(item.name || ' ' || item.product_name, 'A') ||
    media_vector(array_to_string(item.user_tags || item.ai_tags, ' ') || ' ' || item.category, 'B') ||
    media_vector(item.prompt || ' ' || item.description || case when item.alt_text_status = 'confirmed' then ' ' || item.alt_text else '' end, 'C') ||
    ('''' || media_owner_word(item.owner) || ''':1')::tsvector
$$;

create or replace function media_items_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.deleted_at is null) = (new.deleted_at is null) and media_search_words(old) = media_search_words(new) then
    return null;
  end if;
  delete from media_index where item_id = new.id;
  if new.deleted_at is not null then
    delete from media_search where item_id = new.id;
  else
    insert into media_index (item_id, owner) values (new.id, new.owner);
    insert into media_search (item_id, owner, kind, created_at, words)
      values (new.id, new.owner, new.kind, new.created_at, media_search_words(new))
      on conflict (item_id) do update set words = excluded.words;
  end if;
  return null;
end $$;
drop trigger media_items_search on media_items;
create trigger media_items_search after insert or update of name, prompt, description, user_tags, ai_tags, product_name, category, alt_text, alt_text_status, deleted_at
  on media_items for each row execute function media_items_search();

insert into media_index (item_id, owner) select id, owner from media_items where deleted_at is null;
update media_search s set words = media_search_words(i) from media_items i where i.id = s.item_id and i.alt_text_status = 'confirmed' and i.alt_text <> '';
