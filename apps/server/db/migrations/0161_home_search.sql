-- For the number of letters by which a typed word differs from one of the user's.
create extension if not exists fuzzystrmatch;

-- What the palette finds: the words of a user's posts, files and knowledge entries. Besides them, '@' with the owner, so that a search reads no row of
-- somebody else; '^' with the first word; and '=' with the initials of the title. No word contains those signs.
create table home_search (
  owner uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('post', 'media', 'knowledge')),
  item_id uuid not null,
  created_at timestamptz not null,
  words tsvector not null,
  primary key (owner, kind, item_id)
);
-- No list of pending changes, which every search would have to read through.
create index home_search_words on home_search using gin (words) with (fastupdate = off);

-- Every word of a user once: misspelled words, and parts of words, are looked up here.
create table home_words (
  owner uuid not null references auth_users (id) on delete cascade,
  word text not null,
  primary key (owner, word)
);
-- Words that a text lost. A job forgets those that stand nowhere any more; a save does not wait for that.
create table home_lost_words (
  id bigint generated always as identity primary key,
  owner uuid not null,
  word text not null
);

create function home_owner_word(owner uuid) returns text language sql immutable as $$ select '@' || owner::text $$;

-- The index of one text. Its beginning is enough of a text as long as a book.
create function home_search_vector(owner uuid, title text, rest text) returns tsvector language plpgsql stable as $$
declare
  heads text[] := media_words(left(title, 20000));
  found text[] := heads || media_words(left(rest, 20000));
begin
  if found = '{}' then return ''::tsvector; end if;
  return array_to_tsvector(found || array[home_owner_word(owner), '^' || found[1], '=' || (select coalesce(string_agg(left(word, 1), '' order by place), '') from unnest(heads[1:8]) with ordinality as head (word, place))]);
end $$;

-- Replaces the words of one item; an item without words has no row. New words are written in one order, so that two saves at once do not wait for each other.
create function home_search_save(of_owner uuid, of_kind text, id uuid, made_at timestamptz, next_words tsvector) returns void language plpgsql as $$
declare
  last_words tsvector := coalesce((select s.words from home_search s where s.owner = of_owner and s.kind = of_kind and s.item_id = id), ''::tsvector);
begin
  if next_words = last_words then return; end if;
  if next_words = ''::tsvector then
    delete from home_search s where s.owner = of_owner and s.kind = of_kind and s.item_id = id;
  else
    insert into home_search values (of_owner, of_kind, id, made_at, next_words) on conflict (owner, kind, item_id) do update set words = excluded.words;
    insert into home_words
      select of_owner, added.word from (select unnest(tsvector_to_array(next_words)) except select unnest(tsvector_to_array(last_words))) as added (word)
      where left(added.word, 1) not in ('@', '^', '=') order by added.word
      on conflict do nothing;
  end if;
  insert into home_lost_words (owner, word)
    select of_owner, lost.word from (select unnest(tsvector_to_array(last_words)) except select unnest(tsvector_to_array(next_words))) as lost (word)
    where left(lost.word, 1) not in ('@', '^', '=');
end $$;

create function home_search_post(post posts) returns tsvector language sql stable as $$
  select case when post.deleted_at is null then home_search_vector(post.owner, post.content, concat_ws(' ', post.campaign, array_to_string(post.thread, ' '), post.first_comment)) else ''::tsvector end
$$;
create function home_search_media(item media_items) returns tsvector language sql stable as $$
  select case when item.deleted_at is null then home_search_vector(item.owner, item.name, concat_ws(' ', item.product_name, array_to_string(item.user_tags || item.ai_tags, ' '), item.category, item.description, item.prompt)) else ''::tsvector end
$$;
create function home_search_knowledge(entry knowledge_entries) returns tsvector language sql stable as $$
  select home_search_vector(entry.owner, entry.title, concat_ws(' ', array_to_string(entry.tags, ' '), entry.description))
$$;

create function home_search_posts() returns trigger language plpgsql as $$
begin
  perform home_search_save(new.owner, 'post', new.id, new.created_at, home_search_post(new));
  return null;
end $$;
create function home_search_posts_added() returns trigger language plpgsql as $$
begin
  with added as (
    insert into home_search select * from (select c.owner, 'post', c.id, c.created_at, home_search_post(c) as words from changed c) as items where words <> ''::tsvector
    returning owner, words
  )
  insert into home_words select distinct added.owner, word from added, unnest(tsvector_to_array(added.words)) as word where left(word, 1) not in ('@', '^', '=') order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger home_search_added after insert on posts referencing new table as changed for each statement execute function home_search_posts_added();
create trigger home_search_changed after update of content, campaign, thread, first_comment, deleted_at on posts for each row
  when ((old.content, old.campaign, old.thread, old.first_comment, old.deleted_at) is distinct from (new.content, new.campaign, new.thread, new.first_comment, new.deleted_at))
  execute function home_search_posts();

create function home_search_media_items() returns trigger language plpgsql as $$
begin
  perform home_search_save(new.owner, 'media', new.id, new.created_at, home_search_media(new));
  return null;
end $$;
create function home_search_media_items_added() returns trigger language plpgsql as $$
begin
  with added as (
    insert into home_search select * from (select c.owner, 'media', c.id, c.created_at, home_search_media(c) as words from changed c) as items where words <> ''::tsvector
    returning owner, words
  )
  insert into home_words select distinct added.owner, word from added, unnest(tsvector_to_array(added.words)) as word where left(word, 1) not in ('@', '^', '=') order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger home_search_added after insert on media_items referencing new table as changed for each statement execute function home_search_media_items_added();
create trigger home_search_changed after update of name, product_name, user_tags, ai_tags, category, description, prompt, deleted_at on media_items for each row
  execute function home_search_media_items();

create function home_search_knowledge_entries() returns trigger language plpgsql as $$
begin
  perform home_search_save(new.owner, 'knowledge', new.id, new.created_at, home_search_knowledge(new));
  return null;
end $$;
create function home_search_knowledge_entries_added() returns trigger language plpgsql as $$
begin
  with added as (
    insert into home_search select * from (select c.owner, 'knowledge', c.id, c.created_at, home_search_knowledge(c) as words from changed c) as items where words <> ''::tsvector
    returning owner, words
  )
  insert into home_words select distinct added.owner, word from added, unnest(tsvector_to_array(added.words)) as word where left(word, 1) not in ('@', '^', '=') order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger home_search_added after insert on knowledge_entries referencing new table as changed for each statement execute function home_search_knowledge_entries_added();
create trigger home_search_changed after update of title, tags, description on knowledge_entries for each row execute function home_search_knowledge_entries();

-- Deleted rows, of a kind that the trigger names.
create function home_search_removed() returns trigger language plpgsql as $$
begin
  perform home_search_save(old.owner, tg_argv[0], old.id, old.created_at, ''::tsvector);
  return null;
end $$;
create trigger home_search_removed after delete on posts for each row execute function home_search_removed('post');
create trigger home_search_removed after delete on media_items for each row execute function home_search_removed('media');
create trigger home_search_removed after delete on knowledge_entries for each row execute function home_search_removed('knowledge');

insert into home_search
  select * from (
    select p.owner, 'post', p.id, p.created_at, home_search_post(p) as words from posts p
    union all select i.owner, 'media', i.id, i.created_at, home_search_media(i) from media_items i
    union all select e.owner, 'knowledge', e.id, e.created_at, home_search_knowledge(e) from knowledge_entries e
  ) as items where words <> ''::tsvector;
insert into home_words
  select distinct owner, word from home_search, unnest(tsvector_to_array(words)) as word where left(word, 1) not in ('@', '^', '=');
