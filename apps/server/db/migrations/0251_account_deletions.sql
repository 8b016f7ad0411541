-- Accounts whose access has ended and whose data is being removed; the row goes with the account.
create table account_deletions (
  id uuid primary key,
  owner uuid not null unique references auth_users (id) on delete cascade,
  requested_at timestamptz not null
);
