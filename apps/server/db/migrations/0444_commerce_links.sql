-- Short links of posts, clicks on them, and orders that they brought. Nothing of a buyer or a reader is stored.

create table commerce_links (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  code text not null unique,
  post_id uuid not null,
  -- Without references: figures stay when a store is disconnected.
  store_id uuid,
  product_id uuid,
  platform text,
  campaign text not null default '',
  target_url text not null,
  tagged_url text not null,
  created_at timestamptz not null,
  unique (owner, id),
  unique nulls not distinct (post_id, platform, target_url),
  foreign key (owner, post_id) references posts (owner, id) on delete cascade
);
create index commerce_links_post on commerce_links (owner, post_id);
create index commerce_links_product on commerce_links (owner, product_id) where product_id is not null;

-- Clicks per link and hour; a click of a bot, or a second one within 10 seconds, counts apart.
create table commerce_clicks (
  owner uuid not null,
  link_id uuid not null,
  hour timestamptz not null,
  kind text not null check (kind in ('counted', 'bot', 'second')),
  clicks integer not null,
  last_at timestamptz not null,
  primary key (link_id, hour, kind),
  foreign key (owner, link_id) references commerce_links (owner, id) on delete cascade
);
create index commerce_clicks_owner on commerce_clicks (owner, hour);
create index commerce_clicks_link on commerce_clicks (owner, link_id);

-- Who clicked within the last 10 seconds: a keyed hash that cannot be read back, deleted by the minute.
create table commerce_recent_clicks (
  link_id uuid not null references commerce_links (id) on delete cascade,
  visitor text not null,
  at timestamptz not null,
  primary key (link_id, visitor)
);
create index commerce_recent_clicks_age on commerce_recent_clicks (at);

create table commerce_orders (
  id uuid primary key,
  owner uuid not null,
  store_id uuid not null,
  external_id text not null,
  state text not null check (state in ('open', 'paid', 'cancelled')),
  total numeric,
  currency text,
  -- The tags with which the buyer came, and the path of the first page: what our own links carry.
  landing jsonb,
  placed_at timestamptz not null,
  updated_there_at timestamptz,
  heard_at timestamptz not null,
  unique (owner, id),
  unique (store_id, external_id),
  foreign key (owner, store_id) references commerce_stores (owner, id) on delete cascade
);
create index commerce_orders_store on commerce_orders (owner, store_id, placed_at desc);
create index commerce_orders_owner on commerce_orders (owner, placed_at desc);

create table commerce_order_items (
  order_id uuid not null,
  owner uuid not null,
  position integer not null,
  product_id uuid,
  variant_id uuid,
  quantity integer not null,
  total numeric,
  currency text,
  primary key (order_id, position),
  foreign key (owner, order_id) references commerce_orders (owner, id) on delete cascade
);
create index commerce_order_items_order on commerce_order_items (owner, order_id);
create index commerce_order_items_product on commerce_order_items (owner, product_id) where product_id is not null;

-- The post that an order counts for, if any.
create table commerce_attributions (
  order_id uuid primary key,
  owner uuid not null,
  link_id uuid not null,
  post_id uuid not null,
  clicked_at timestamptz not null,
  window_days integer not null,
  attributed_at timestamptz not null,
  foreign key (owner, order_id) references commerce_orders (owner, id) on delete cascade,
  foreign key (owner, link_id) references commerce_links (owner, id) on delete cascade,
  foreign key (owner, post_id) references posts (owner, id) on delete cascade
);
create index commerce_attributions_order on commerce_attributions (owner, order_id);
create index commerce_attributions_link on commerce_attributions (owner, link_id);
create index commerce_attributions_post on commerce_attributions (owner, post_id);
