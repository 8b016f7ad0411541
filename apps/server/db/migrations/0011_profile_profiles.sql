-- What a user says about themselves; /rest/v1/profiles serves it too.
create table profiles (
  id uuid primary key references auth_users (id) on delete cascade,
  name text not null default '',
  avatar_url text,
  social_accounts jsonb not null default '[]',
  phone text not null default '',
  location text not null default '',
  company text not null default '',
  website text not null default '',
  bio text not null default '',
  timezone text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
