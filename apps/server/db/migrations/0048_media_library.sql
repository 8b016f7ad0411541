-- Words of a text as the library searches them: lower case, without accents, cut at everything that is no letter or digit. The parser of
-- text search takes 'morning-roast.jpg' for the name of a computer, whose parts nobody could find.
create function media_words(value text) returns text[] language sql stable as $$
  select coalesce(array_agg(left(word, 60)), '{}')
  from regexp_split_to_table(lower(unaccent(normalize(value))), '[^[:alnum:]]+') as word
  where word <> ''
$$;

-- Words with their places, all of one weight. They hold letters and digits only, so they need no escapes.
create function media_vector(value text, weight text) returns tsvector language sql stable as $$
  select coalesce(string_agg('''' || word || ''':' || least(place, 16000) || weight, ' '), '')::tsvector
  from unnest(media_words(value)) with ordinality as words (word, place)
$$;

-- The owner as one more word of every file, so that a search reads no file of somebody else.
create function media_owner_word(owner uuid) returns text language sql immutable as $$
  select 'owner' || replace(owner::text, '-', '')
$$;

-- Every word of a search as the beginning of a word of the owner's files; null when it has none.
create function media_query(owner uuid, value text) returns tsquery language sql stable as $$
  select ('''' || media_owner_word(owner) || ''' & ' || string_agg('''' || word || ''':*', ' & '))::tsquery
  from (select distinct word from unnest(media_words(value)) as word) as words
  having count(*) > 0
$$;

-- Files by their words, deleted ones left out. Its rows are small, so that counting all that match a common word reads little.
create table media_search (
  item_id uuid primary key references media_items (id) on delete cascade,
  owner uuid not null,
  kind text not null,
  created_at timestamptz not null,
  words tsvector not null
);

create function media_search_words(item media_items) returns tsvector language sql stable as $$
  select media_vector(item.name || ' ' || item.product_name, 'A') ||
    media_vector(array_to_string(item.user_tags || item.ai_tags, ' ') || ' ' || item.category, 'B') ||
    media_vector(item.prompt || ' ' || item.description, 'C') ||
    ('''' || media_owner_word(item.owner) || ''':1')::tsvector
$$;

drop trigger media_items_search on media_items;
drop function media_items_search;
alter table media_items drop column search;

create function media_items_search() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from media_search where item_id = new.id;
  else
    insert into media_search (item_id, owner, kind, created_at, words)
      values (new.id, new.owner, new.kind, new.created_at, media_search_words(new))
      on conflict (item_id) do update set words = excluded.words;
  end if;
  return null;
end $$;
create trigger media_items_search after insert or update of name, prompt, description, user_tags, ai_tags, product_name, category, deleted_at
  on media_items for each row execute function media_items_search();
insert into media_search (item_id, owner, kind, created_at, words)
  select id, owner, kind, created_at, media_search_words(i) from media_items i where deleted_at is null;
-- No list of pending changes, which every search would have to read through.
create index media_search_words on media_search using gin (words) with (fastupdate = off);

-- A page is found in an index alone: each carries what its order is filtered by.
drop index media_items_list, media_items_name, media_items_size, media_items_usage;
create index media_items_list on media_items (owner, created_at desc, id desc) include (kind) where deleted_at is null;
create index media_items_name on media_items (owner, lower(name), id) include (name, kind) where deleted_at is null;
create index media_items_size on media_items (owner, size, id) include (kind) where deleted_at is null;
create index media_items_usage on media_items (owner, usage_count, created_at, id) include (kind, size) where deleted_at is null;

-- The newest file of a collection is its cover.
create index media_collection_items_newest on media_collection_items (collection_id, added_at desc, item_id);

-- Every id of an address counts: one that names a file twice over hides none.
create or replace function media_ids_of_post(post uuid) returns setof uuid language sql stable as $$
  select distinct found[1]::uuid
  from (
    select unnest(p.media_urls) as url from posts p where p.id = post and p.deleted_at is null
    union all
    select jsonb_array_elements_text(o.value -> 'mediaUrls')
      from posts p, jsonb_each(p.overrides) o
      where p.id = post and p.deleted_at is null and jsonb_typeof(o.value -> 'mediaUrls') = 'array'
    union all
    select unnest(d.media_urls) from deliveries d join posts p on p.id = d.post_id where d.post_id = post and p.deleted_at is null
  ) as urls, regexp_matches(url, '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?=/)', 'g') as found
$$;

-- A delivery may begin with files of its own.
create trigger deliveries_media_uses_insert after insert on deliveries for each row
  when (new.media_urls is not null) execute function deliveries_media_uses();

-- A post that is purged gives its files free, in the order in which everybody locks them.
create or replace function posts_media_released() returns trigger language plpgsql as $$
declare
  used uuid[] := array(select item_id from media_uses where post_id = old.id);
begin
  if used = '{}' then return old; end if;
  perform 1 from media_items where id = any (used) order by id for no key update;
  delete from media_uses where post_id = old.id;
  update media_items i set usage_count = (select count(*) from media_uses u where u.item_id = i.id) where i.id = any (used);
  return old;
end $$;
