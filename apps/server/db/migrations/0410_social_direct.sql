-- What acts as an account that is reached directly, at the server that its owner named. The key is sealed by the vault.
create table social_direct_accounts (
  account_id uuid primary key,
  owner uuid not null,
  server text not null,
  key_sealed text not null,
  updated_at timestamptz not null,
  foreign key (owner, account_id) references social_accounts (owner, id) on delete cascade
);
create index social_direct_accounts_owner on social_direct_accounts (owner, account_id);
-- When its owner chose an account for the posts to its network, of several.
alter table social_accounts add column chosen_at timestamptz;
-- A post leaves through the provider's profile, or by an account of its own, which is set to null when its owner is deleted.
alter table dispatches drop constraint dispatches_post_check;
alter table dispatches add constraint dispatches_post_check check (kind <> 'post' or (post_id is not null and platforms is not null and content is not null));
-- Mentions are asked for at networks that are reached directly.
alter table conversations_checks drop constraint conversations_checks_kind_check;
alter table conversations_checks add constraint conversations_checks_kind_check check (kind in ('comment', 'message', 'mention'));
