-- One bulk schedule of a series: the server works through its items, one a second.
create table series_runs (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  title text not null,
  campaign text not null default '',
  time_zone text not null,
  status text not null check (status in ('running', 'done', 'undone')),
  -- Both settings were on when it began: its posts are scheduled, not left for approval.
  is_automatic boolean not null,
  create_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, id)
);
create unique index series_runs_create_key on series_runs (owner, create_key) where create_key is not null;
create index series_runs_recent on series_runs (owner, created_at desc);
create index series_runs_open on series_runs (updated_at) where status = 'running';

create table series_run_items (
  run_id uuid not null,
  owner uuid not null,
  -- Order of the run, and place of the post in the series.
  ordinal integer not null,
  position integer not null,
  -- The id its post gets: a repeat after a crash makes no second one.
  post_id uuid not null unique,
  content text not null,
  platforms text[] not null,
  media_urls text[] not null default '{}',
  overrides jsonb not null default '{}',
  first_comment text not null default '',
  wall text not null,
  scheduled_at timestamptz,
  status text not null check (status in ('waiting', 'scheduled', 'pending_approval', 'failed', 'undone')),
  error text,
  processed_at timestamptz,
  primary key (run_id, ordinal),
  foreign key (owner, run_id) references series_runs (owner, id) on delete cascade
);

-- What the addresses of a user's calendar feed are signed with; another one makes the old addresses invalid.
create table calendar_feeds (
  owner uuid primary key references auth_users (id) on delete cascade,
  nonce uuid not null,
  created_at timestamptz not null
);
