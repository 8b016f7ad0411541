-- One call to the provider. It is written before the call, and its id is the call's idempotency key.
create table dispatches (
  id uuid primary key,
  owner uuid not null,
  post_id uuid not null,
  platforms text[] not null,
  -- The provider profile it goes out by: its history is the only place to look for it.
  profile_id text not null,
  content text not null,
  media_urls text[] not null default '{}',
  -- sending: may be on the wire. unknown: outcome to be asked for. settled: outcome stored in the deliveries.
  status text not null check (status in ('sending', 'unknown', 'settled')),
  lease_until timestamptz not null,
  sends integer not null default 0,
  checks integer not null default 0,
  next_check_at timestamptz,
  provider_post_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  settled_at timestamptz,
  foreign key (owner, post_id) references posts (owner, id) on delete cascade
);
create index dispatches_open on dispatches (status, lease_until) where status <> 'settled';
create index dispatches_post on dispatches (post_id);
create index dispatches_provider on dispatches (provider_post_id) where provider_post_id is not null;

-- One row per post and platform: the ledger of what is where.
create table deliveries (
  id uuid primary key,
  owner uuid not null,
  post_id uuid not null,
  platform text not null,
  status text not null check (status in ('pending', 'sending', 'published', 'failed', 'unconfirmed', 'held')),
  dispatch_id uuid references dispatches (id),
  attempts integer not null default 0,
  -- Text and files of this platform alone, when they differ from the post's.
  content text,
  media_urls text[],
  native_id text,
  post_url text,
  -- Accepted by the platform; its final id and address follow.
  is_link_pending boolean not null default false,
  reason text,
  fix text,
  next_attempt_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (post_id, platform),
  foreign key (owner, post_id) references posts (owner, id) on delete cascade
);
create index deliveries_open on deliveries (status, next_attempt_at) where status in ('pending', 'sending', 'unconfirmed');
create index deliveries_dispatch on deliveries (dispatch_id);
