-- The demo brand's account, in sandbox mode: whether it is filled, and who is filling it.
create table demo_accounts (
  owner uuid primary key references auth_users (id) on delete cascade,
  filled_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null
);
