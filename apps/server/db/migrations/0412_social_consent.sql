-- What this installation is known by at a server on which people agree: an application for each address that it returns them to. Sealed by the vault.
create table social_server_apps (
  network text not null,
  server text not null,
  return_to text not null,
  app_sealed text not null,
  created_at timestamptz not null,
  primary key (network, server, return_to)
);
-- Limits of an account's server, where each server has its own.
alter table social_direct_accounts add column limits jsonb;
