-- A user's profile at the social posting provider. The key is sealed; the handle is its first 12 characters.
create table social_profiles (
  id uuid primary key,
  owner uuid not null unique references auth_users (id) on delete cascade,
  profile_id text not null unique,
  profile_key_sealed text not null,
  handle text not null,
  title text not null,
  domain text,
  messaging_active boolean not null default false,
  accounts jsonb not null default '[]',
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
