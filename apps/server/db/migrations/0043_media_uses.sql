-- Which posts use which files of the library, kept by the database itself whoever writes a post.
create table media_uses (
  owner uuid not null,
  item_id uuid not null references media_items (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  primary key (item_id, post_id)
);
create index media_uses_post on media_uses (post_id);

-- Ids of library files in a post's addresses, those of its platforms' own files included.
create function media_ids_of_post(post uuid) returns setof uuid language sql stable as $$
  select distinct (regexp_match(url, '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/'))[1]::uuid
  from (
    select unnest(p.media_urls) as url from posts p where p.id = post and p.deleted_at is null
    union all
    select jsonb_array_elements_text(o.value -> 'mediaUrls')
      from posts p, jsonb_each(p.overrides) o
      where p.id = post and p.deleted_at is null and jsonb_typeof(o.value -> 'mediaUrls') = 'array'
    union all
    select unnest(d.media_urls) from deliveries d join posts p on p.id = d.post_id where d.post_id = post and p.deleted_at is null
  ) as urls
  where url ~ '/media/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/'
$$;

-- Counters are locked in the order of the ids, so that two posts with the same files cannot block each other.
create function media_uses_refresh(post uuid, post_owner uuid) returns void language plpgsql as $$
declare
  wanted uuid[] := array(select id from media_items where owner = post_owner and id in (select media_ids_of_post(post)));
  known uuid[] := array(select item_id from media_uses where post_id = post);
  changed uuid[] := array(
    (select unnest(wanted) except select unnest(known)) union (select unnest(known) except select unnest(wanted))
  );
begin
  if changed = '{}' then return; end if;
  perform 1 from media_items where id = any (changed) order by id for no key update;
  delete from media_uses where post_id = post and item_id <> all (wanted);
  insert into media_uses (owner, item_id, post_id) select post_owner, unnest(wanted), post on conflict do nothing;
  update media_items i set usage_count = (select count(*) from media_uses u where u.item_id = i.id) where i.id = any (changed);
end $$;

create function posts_media_uses() returns trigger language plpgsql as $$
begin
  perform media_uses_refresh(new.id, new.owner);
  return null;
end $$;
create trigger posts_media_uses_insert after insert on posts for each row
  when (new.media_urls <> '{}' or new.overrides <> '{}') execute function posts_media_uses();
create trigger posts_media_uses_update after update of media_urls, overrides, deleted_at on posts for each row
  when (old.media_urls is distinct from new.media_urls or old.overrides is distinct from new.overrides or old.deleted_at is distinct from new.deleted_at)
  execute function posts_media_uses();

create function deliveries_media_uses() returns trigger language plpgsql as $$
begin
  perform media_uses_refresh(new.post_id, new.owner);
  return null;
end $$;
create trigger deliveries_media_uses after update of media_urls on deliveries for each row
  when (old.media_urls is distinct from new.media_urls) execute function deliveries_media_uses();

-- A post that is purged gives its files free.
create function posts_media_released() returns trigger language plpgsql as $$
begin
  update media_items i set usage_count = greatest(0, usage_count - 1) where i.id in (select item_id from media_uses where post_id = old.id);
  return old;
end $$;
create trigger posts_media_released before delete on posts for each row execute function posts_media_released();

select media_uses_refresh(id, owner) from posts where media_urls <> '{}' and deleted_at is null;
