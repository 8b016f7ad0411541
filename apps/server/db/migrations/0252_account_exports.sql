-- An archive that is being downloaded: one of a user at a time in the whole installation, and files stay until it is complete.
create table account_exports (
  owner uuid primary key references auth_users (id) on delete cascade,
  lease_token uuid,
  lease_expires_at timestamptz
);
