-- Connected stores, what acts as them, and how they are read (docs/decisions/0090-arrows-of-commerce.md).

create table commerce_stores (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  platform text not null check (platform in ('shopify', 'etsy', 'woocommerce')),
  connection_type text not null check (connection_type in ('oauth', 'storefront_api', 'keys')),
  -- The shop's id at the platform, and what the platform calls it by; `host` is what buyers see.
  external_id text not null,
  address text,
  host text,
  name text not null,
  currency text,
  scopes text[],
  state text not null check (state in ('connected', 'first-sync', 'syncing', 'active', 'stopped', 'error', 'revoked', 'disconnecting')),
  trouble text check (trouble in ('scope-missing', 'store-closed', 'no-answer', 'webhook-lost', 'limit-reached', 'unreadable')),
  state_since timestamptz not null,
  -- The end of the first sync: what is read before it makes no event.
  baseline_at timestamptz,
  last_sync_at timestamptz,
  last_heard_at timestamptz,
  -- Since when products and orders are asked for next time, by the store's clock.
  changes_since timestamptz,
  orders_since timestamptz,
  -- When it is asked next; null while it cannot be, or need not.
  next_poll_at timestamptz,
  next_full_check_at timestamptz,
  -- Webhooks that are subscribed to lead to our address.
  has_hooks boolean not null default false,
  connected_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, id),
  unique (owner, platform, external_id)
);
create index commerce_stores_owner on commerce_stores (owner, connected_at desc, id desc);
create index commerce_stores_poll on commerce_stores (next_poll_at) where next_poll_at is not null;
create index commerce_stores_full_check on commerce_stores (next_full_check_at) where next_full_check_at is not null;

-- What acts as a store, sealed by the vault, and by what its webhooks are signed.
create table commerce_store_keys (
  store_id uuid primary key,
  owner uuid not null,
  way text not null check (way in ('consent', 'token', 'tokenless', 'keys')),
  key_sealed text not null,
  hook_secret_sealed text not null,
  expires_at timestamptz,
  updated_at timestamptz not null,
  -- Who renews it: a second renewal would end what the first one got.
  lease_token uuid,
  lease_expires_at timestamptz,
  foreign key (owner, store_id) references commerce_stores (owner, id) on delete cascade
);
create index commerce_store_keys_owner on commerce_store_keys (owner, store_id);
create index commerce_store_keys_leases on commerce_store_keys (lease_expires_at) where lease_token is not null;

-- A consent that is under way on the platform's page.
create table commerce_consents (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  platform text not null,
  address text,
  state_hash text not null unique,
  secrets_sealed text not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'finishing', 'connected', 'failed')),
  reason text,
  -- What it connected.
  store_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (owner, id),
  foreign key (owner, store_id) references commerce_stores (owner, id) on delete cascade
);
create index commerce_consents_owner on commerce_consents (owner, platform, created_at desc);
create index commerce_consents_store on commerce_consents (owner, store_id) where store_id is not null;
create index commerce_consents_age on commerce_consents (expires_at);

-- Readings of stores. One that was cut off goes on at its cursor; `seen` products are those it has read.
create table commerce_syncs (
  id uuid primary key,
  owner uuid not null,
  store_id uuid not null,
  kind text not null check (kind in ('first', 'manual', 'full', 'changes')),
  state text not null check (state in ('waiting', 'running', 'stopped', 'done', 'failed')),
  stage text not null check (stage in ('preparing', 'products', 'pictures', 'orders', 'finishing')),
  cursor text,
  since timestamptz,
  -- A reading that the platform prepares as a file: its id, the file, and how many of its products were taken over.
  bulk_id text,
  bulk_file text,
  read_count integer not null default 0,
  total integer,
  waits_until timestamptz,
  attempts integer not null default 0,
  reason text,
  -- Counts of what was found, by the contract's names.
  found jsonb not null default '{}',
  started_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  lease_token uuid,
  lease_expires_at timestamptz,
  unique (owner, id),
  foreign key (owner, store_id) references commerce_stores (owner, id) on delete cascade
);
create unique index commerce_syncs_open on commerce_syncs (store_id) where state in ('waiting', 'running', 'stopped');
create index commerce_syncs_store on commerce_syncs (owner, store_id, started_at desc, id desc);
create index commerce_syncs_due on commerce_syncs (updated_at) where state in ('waiting', 'running');
create index commerce_syncs_leases on commerce_syncs (lease_expires_at) where lease_token is not null;

-- The last calls of a store, for the debug view.
create table commerce_calls (
  id uuid primary key,
  owner uuid not null,
  store_id uuid not null,
  what text not null,
  outcome text not null,
  took_ms integer not null,
  items integer,
  at timestamptz not null,
  foreign key (owner, store_id) references commerce_stores (owner, id) on delete cascade
);
create index commerce_calls_store on commerce_calls (owner, store_id, at desc, id desc);
create index commerce_calls_age on commerce_calls (at);

-- What an owner chose: rules of new posts, low stock, links, the window of orders, cards. Absent: the contract's defaults.
create table commerce_settings (
  owner uuid primary key references auth_users (id) on delete cascade,
  rules jsonb not null default '{}',
  low_stock integer not null default 5 check (low_stock between 1 and 999),
  link_rule jsonb not null default '{}',
  card_style jsonb not null default '{}',
  updated_at timestamptz not null
);
