-- Bound facts of posts, and posts that wait for a decision about them. Products of a disconnected store are gone, so facts name them without a reference.

create table commerce_facts (
  id uuid primary key,
  owner uuid not null,
  post_id uuid not null,
  -- Of the contract's factKey: the same fact in several places of a post is one row.
  key text not null,
  kind text not null check (kind in ('price', 'compare', 'stock', 'title', 'link', 'sale_end')),
  product_id uuid not null,
  variant_id uuid,
  rule text not null check (rule in ('hold', 'rewrite', 'without')),
  floor integer,
  -- The value that the text was filled with, and how it stands there.
  written jsonb not null,
  written_text text not null,
  written_at timestamptz not null,
  checked_at timestamptz,
  unique (post_id, key),
  foreign key (owner, post_id) references posts (owner, id) on delete cascade
);
create index commerce_facts_post on commerce_facts (owner, post_id);
create index commerce_facts_product on commerce_facts (owner, product_id);

-- One row while a post is held, and one for each time that it was.
create table commerce_holds (
  id uuid primary key,
  owner uuid not null,
  post_id uuid not null,
  because text not null check (because in ('facts', 'no-answer')),
  reason text not null,
  -- The contract's FactChange of each fact, with the words of both values.
  changes jsonb not null,
  -- Changes with what is held: a decision names the one that was shown.
  version text not null,
  state text not null check (state in ('open', 'waiting', 'decided', 'ended')),
  decision text check (decision in ('use_now', 'rewrite', 'without', 'wait', 'do_not_send')),
  decided_by text check (decided_by in ('user', 'rule', 'store')),
  -- The post before the decision, so that it can be taken back.
  undo_id uuid,
  undo jsonb,
  undo_until timestamptz,
  held_at timestamptz not null,
  changed_at timestamptz not null,
  decided_at timestamptz,
  unique (owner, id),
  foreign key (owner, post_id) references posts (owner, id) on delete cascade
);
create unique index commerce_holds_open on commerce_holds (post_id) where state in ('open', 'waiting');
create index commerce_holds_owner on commerce_holds (owner, held_at desc, id desc);
create index commerce_holds_post on commerce_holds (owner, post_id);
create index commerce_holds_undo on commerce_holds (owner, undo_id) where undo_id is not null;

-- Drawn cards of products: which facts a picture shows.
create table commerce_cards (
  id uuid primary key,
  owner uuid not null,
  product_id uuid not null,
  variant_id uuid,
  item_id uuid not null references media_items (id) on delete cascade,
  ratio text not null,
  subject jsonb not null,
  style jsonb not null,
  drawn_at timestamptz not null,
  unique (owner, id),
  unique (item_id),
  foreign key (owner, product_id) references commerce_products (owner, id) on delete cascade
);
create index commerce_cards_product on commerce_cards (owner, product_id, drawn_at desc);

-- Texts of a post with tokens, beside the filled ones that everybody reads; null without bound facts. Since when it waits for a decision: its state stays `scheduled`.
alter table posts add column bound jsonb;
alter table posts add column held_at timestamptz;
alter table post_versions add column bound jsonb;
create index posts_held on posts (owner, scheduled_at) where held_at is not null and deleted_at is null;
