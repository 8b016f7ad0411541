-- Keys by which programs use the API as their owner. Only the hash of a key is kept; `hint` is its beginning, by which people recognize it.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  name text not null,
  hint text not null,
  key_hash text not null unique,
  scopes text[] not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_address text,
  created_at timestamptz not null
);
create index api_keys_user on api_keys (user_id, created_at);
