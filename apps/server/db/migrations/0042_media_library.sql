create extension if not exists unaccent;

-- What is known of a file, and what the library searches and sorts by.
alter table media_items
  add column description text not null default '',
  add column user_tags text[] not null default '{}',
  add column ai_tags text[] not null default '{}',
  add column product_name text not null default '',
  add column product_price numeric(14, 2),
  add column product_currency text,
  add column category text not null default '',
  add column source text not null default 'upload',
  add column duration real,
  -- A few pixels as a data URL.
  add column blur text,
  add column focus_x real,
  add column focus_y real,
  -- Of the bytes that were uploaded; sha256 is of those that are stored.
  add column source_sha256 text,
  -- When its pictures were made; null while they are to be.
  add column derived_at timestamptz,
  add column derive_attempts integer not null default 0,
  add column has_poster boolean not null default false,
  add column usage_count integer not null default 0,
  add column search tsvector not null default '';

create function media_items_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('simple', unaccent(new.name || ' ' || new.product_name)), 'A') ||
    setweight(to_tsvector('simple', unaccent(array_to_string(new.user_tags || new.ai_tags, ' ') || ' ' || new.category)), 'B') ||
    setweight(to_tsvector('simple', unaccent(new.prompt || ' ' || new.description)), 'C');
  return new;
end $$;
create trigger media_items_search before insert or update of name, prompt, description, user_tags, ai_tags, product_name, category on media_items
  for each row execute function media_items_search();
update media_items set name = name;

create index media_items_search on media_items using gin (search) where deleted_at is null;
create index media_items_name on media_items (owner, lower(name), id) where deleted_at is null;
create index media_items_size on media_items (owner, size, id) where deleted_at is null;
create index media_items_usage on media_items (owner, usage_count, created_at, id) where deleted_at is null;
create index media_items_content on media_items (owner, source_sha256) where deleted_at is null;
create index media_items_underived on media_items (created_at) where derived_at is null and deleted_at is null;

create table media_collections (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  name text not null,
  create_key text,
  created_at timestamptz not null,
  unique (owner, id)
);
create unique index media_collections_name on media_collections (owner, lower(name));

create table media_collection_items (
  owner uuid not null,
  collection_id uuid not null,
  item_id uuid not null references media_items (id) on delete cascade,
  added_at timestamptz not null,
  primary key (collection_id, item_id),
  foreign key (owner, collection_id) references media_collections (owner, id) on delete cascade
);
create index media_collection_items_item on media_collection_items (item_id);

-- Pieces of a signed upload that arrived: what a broken connection leaves to go on from.
create table media_upload_pieces (
  upload_id uuid not null references media_uploads (id) on delete cascade,
  starts_at bigint not null,
  size bigint not null,
  primary key (upload_id, starts_at)
);
