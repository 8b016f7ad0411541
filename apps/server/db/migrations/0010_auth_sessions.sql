-- The key pair that signs access tokens, and the public key the browser sends along. One row is active.
create table auth_signing_keys (
  kid text primary key,
  private_key_sealed text not null,
  public_jwk jsonb not null,
  anon_key text not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create unique index auth_signing_keys_active on auth_signing_keys (is_active) where is_active;

alter table auth_users
  add column email_identity_id uuid not null default gen_random_uuid(),
  add column new_email text,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column email_change_sent_at timestamptz;

-- One sign-in on one device. An access token is good as long as its session's row is here and not revoked.
create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  method text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  revoked_at timestamptz
);
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_age on auth_sessions (refreshed_at);

-- The family of one session: each token names the one it replaced, only the newest is not revoked.
create table auth_refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references auth_sessions (id) on delete cascade,
  parent_hash text,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);
create unique index auth_refresh_tokens_active on auth_refresh_tokens (session_id) where revoked_at is null;
