-- Figures of a day on each network, and when an owner's accounts are asked for theirs next (docs/conversations.md section 10).

-- Null: nobody said. The days are those of the owner's zone.
create table conversations_snapshots (
  owner uuid not null references auth_users (id) on delete cascade,
  network text not null,
  day date not null,
  -- Of the account, as its network said on that day.
  followers integer,
  reach integer,
  -- What the posts that were published from here gained on that day, from their readings.
  engagement integer,
  impressions integer,
  taken_at timestamptz not null,
  primary key (owner, network, day)
);

create table conversations_figures (
  owner uuid primary key references auth_users (id) on delete cascade,
  -- Null: no account has figures.
  next_at timestamptz,
  failures integer not null default 0,
  lease_token uuid,
  lease_expires_at timestamptz
);
create index conversations_figures_due on conversations_figures (next_at) where next_at is not null;
create index conversations_figures_leases on conversations_figures (lease_expires_at) where lease_token is not null;

insert into conversations_figures (owner, next_at)
  select distinct owner, now() from social_accounts where via = 'provider' and state = 'connected' and platform in ('twitter', 'facebook', 'instagram', 'linkedin');
