alter table social_profiles
  -- When the owner last used the profile: only such profiles are kept in sync.
  add column last_used_at timestamptz not null default now(),
  -- Set while the provider says that the profile does not exist.
  add column gone_at timestamptz,
  -- What the provider signs this profile's events with, and where it sends them.
  add column webhook_secret_sealed text,
  add column webhook_url text;
create index social_profiles_sync on social_profiles (synced_at nulls first, last_used_at);

-- A profile being created at the provider: written before the call, so that parallel wishes make one profile.
create table social_creations (
  owner uuid primary key references auth_users (id) on delete cascade,
  token uuid not null,
  attempts integer not null default 0,
  leased_until timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Profiles their owner unlinked. The key is told once by the provider; without it here the profile would be lost.
create table social_unlinked_profiles (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  profile_id text not null unique,
  profile_key_sealed text not null,
  title text not null,
  unlinked_at timestamptz not null
);
create index social_unlinked_profiles_owner on social_unlinked_profiles (owner, unlinked_at desc);

-- Events of the provider that had their effect: a repeat finds its row.
create table social_webhook_events (
  profile_id text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (profile_id, event_id)
);
create index social_webhook_events_age on social_webhook_events (received_at);
