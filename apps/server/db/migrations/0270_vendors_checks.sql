-- The last test of each service. `fingerprint` is a keyed hash of the settings that were tested: with others the row says nothing.
create table vendor_checks (
  vendor text primary key,
  fingerprint text not null,
  state text not null,
  text text not null,
  mend text,
  checked_at timestamptz not null
);
-- How many tests a person has started since the window began. A person without a row has started none.
create table vendor_test_counts (
  user_id uuid primary key references auth_users (id) on delete cascade,
  count integer not null,
  expires_at timestamptz not null
);
