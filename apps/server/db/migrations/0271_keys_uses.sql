-- From where a key was used: one row per address of its program, the newest of them only.
create table api_key_uses (
  key_id uuid not null references api_keys (id) on delete cascade,
  address text not null,
  last_used_at timestamptz not null,
  primary key (key_id, address)
);
