-- What changed in stores, with the values before and after; kept for 90 days (docs/decisions/0091-store-events.md).

create table commerce_events (
  id uuid primary key,
  owner uuid not null,
  store_id uuid not null,
  -- The store's own id of its message; of a reading the sync's.
  event_id text not null,
  -- What changed, in the store's ids: one message may change several variants.
  object text not null,
  kind text not null check (kind in ('product_added', 'price_changed', 'stock_changed', 'title_changed', 'link_changed', 'sale_changed', 'order_placed', 'product_removed')),
  product_id uuid,
  variant_id uuid,
  product_title text not null,
  variant_title text not null default '',
  before jsonb,
  after jsonb,
  source text not null check (source in ('webhook', 'question', 'full-check', 'sync')),
  occurred_at timestamptz not null,
  heard_at timestamptz not null,
  unique (owner, id),
  unique (store_id, event_id, object, kind),
  foreign key (owner, store_id) references commerce_stores (owner, id) on delete cascade
);
create index commerce_events_list on commerce_events (owner, heard_at desc, id desc);
create index commerce_events_store on commerce_events (owner, store_id, heard_at desc, id desc);
create index commerce_events_product on commerce_events (owner, product_id, heard_at desc, id desc) where product_id is not null;
create index commerce_events_age on commerce_events (heard_at);
