-- Products, their variants and pictures. Prices are exact decimals with their currency; what a store does not tell is null, never 0.

create table commerce_products (
  id uuid primary key,
  owner uuid not null,
  store_id uuid not null,
  external_id text not null,
  title text not null,
  description text not null,
  state text not null check (state in ('listed', 'hidden', 'archived')),
  url text,
  admin_url text,
  brand text,
  category text,
  tags text[] not null,
  -- By the store's clock: an older reading than this one changes nothing.
  updated_there_at timestamptz,
  created_there_at timestamptz,
  -- Of its variants: the lowest and highest price, that variant's price before a sale, and pieces left of those that are counted.
  price_min numeric,
  price_max numeric,
  currency text,
  compare_at numeric,
  sale_ends_at timestamptz,
  stock integer,
  is_available boolean not null,
  variant_count integer not null,
  -- Pieces sold in the last 30 days; null where orders are not known.
  sold integer,
  -- Name, SKUs and tags in small letters without accents.
  search text not null,
  picture_url text,
  -- When it was read by a sync: what a whole one has not read is gone.
  seen_at timestamptz not null,
  heard_at timestamptz not null,
  first_seen_at timestamptz not null,
  -- Gone from the store. It is kept for the posts and changes that name it, as long as changes are kept.
  removed_at timestamptz,
  unique (owner, id),
  unique (store_id, external_id),
  foreign key (owner, store_id) references commerce_stores (owner, id) on delete cascade
);
create index commerce_products_store on commerce_products (owner, store_id, seen_at);
create index commerce_products_sold on commerce_products (owner, sold desc nulls last, id) where removed_at is null and state = 'listed';
create index commerce_products_title on commerce_products (owner, lower(title), id) where removed_at is null and state = 'listed';
create index commerce_products_search on commerce_products using gin (search gin_trgm_ops) with (fastupdate = off) where removed_at is null and state = 'listed';
create index commerce_products_removed on commerce_products (removed_at) where removed_at is not null;

create table commerce_variants (
  id uuid primary key,
  owner uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  external_id text not null,
  position integer not null,
  title text not null,
  sku text,
  price numeric,
  compare_at numeric,
  currency text,
  sale_ends_at timestamptz,
  stock integer,
  is_available boolean not null,
  -- By which news of stock name it.
  stock_id text,
  unique (owner, id),
  unique (product_id, external_id),
  foreign key (owner, product_id) references commerce_products (owner, id) on delete cascade,
  foreign key (owner, store_id) references commerce_stores (owner, id) on delete cascade
);
create index commerce_variants_product on commerce_variants (owner, product_id, position);
create index commerce_variants_store on commerce_variants (owner, store_id);
create index commerce_variants_external on commerce_variants (store_id, external_id);
create index commerce_variants_stock on commerce_variants (store_id, stock_id) where stock_id is not null;

create table commerce_pictures (
  id uuid primary key,
  owner uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  external_id text not null,
  url text not null,
  alt_text text not null,
  position integer not null,
  -- Its file in the library. Two pictures with the same bytes have the same one.
  item_id uuid references media_items (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'imported', 'failed')),
  is_card boolean not null default false,
  attempts integer not null default 0,
  next_at timestamptz not null,
  lease_token uuid,
  lease_expires_at timestamptz,
  unique (owner, id),
  unique (product_id, external_id),
  foreign key (owner, product_id) references commerce_products (owner, id) on delete cascade,
  foreign key (owner, store_id) references commerce_stores (owner, id) on delete cascade
);
create index commerce_pictures_product on commerce_pictures (owner, product_id, position);
create index commerce_pictures_store on commerce_pictures (owner, store_id, next_at) where state = 'waiting';
create index commerce_pictures_of_store on commerce_pictures (owner, store_id, state);
create index commerce_pictures_item on commerce_pictures (item_id) where item_id is not null;
create index commerce_pictures_leases on commerce_pictures (lease_expires_at) where lease_token is not null;
