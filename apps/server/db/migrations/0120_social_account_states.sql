-- Since when an account has been in its state, and who ended the connection: the user here, or the network or the user there.
alter table social_accounts
  add column state_since timestamptz,
  add column ended_by text check (ended_by in ('user', 'network')),
  -- The user does not want to see a connection that ended.
  add column is_forgotten boolean not null default false,
  -- When a network refused a post for a lost permission. Until a new sign-in the account counts as expired, whatever the provider reports.
  add column refused_at timestamptz,
  -- When the user last opened the sign-in of this account.
  add column asked_at timestamptz;
update social_accounts set state_since = updated_at;
