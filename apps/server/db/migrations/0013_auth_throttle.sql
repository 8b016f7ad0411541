-- Counters of guesses and mails. `subject` is a keyed hash of an account or a network address.
create table auth_throttle (
  scope text not null,
  subject text not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (scope, subject)
);
create index auth_throttle_age on auth_throttle (expires_at);

-- Network addresses (keyed hashes) from which a user signed in: others' guesses do not lock the user out there.
create table auth_known_addresses (
  user_id uuid not null references auth_users (id) on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (user_id, address)
);
create index auth_known_addresses_age on auth_known_addresses (seen_at);
