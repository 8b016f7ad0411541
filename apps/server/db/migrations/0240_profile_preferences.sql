-- How a user wants texts written and times shown. Without a row everything is as at first (contract: DEFAULT_PREFERENCES).
create table profile_preferences (
  owner uuid primary key references auth_users (id) on delete cascade,
  content_style text not null,
  ai_model text not null,
  brand_voice text not null,
  week_start text not null,
  hour_cycle text not null,
  letter_keys boolean not null,
  updated_at timestamptz not null
);

-- The pictures that users uploaded of themselves; the files are in the store.
create table profile_pictures (
  owner uuid primary key references auth_users (id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null
);
