-- Sign-in by an account elsewhere (protocols/supabase-auth.md section 3, authorize). One attempt: it is used once, by the browser that began it, and
-- is kept until it expires, so that a second use gets its own error at its own address. `secrets_sealed` is the nonce and the PKCE verifier.
create table auth_oauth_flows (
  state_hash text primary key,
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  secrets_sealed text not null,
  -- Of somebody signed in who links an account.
  user_id uuid references auth_users (id) on delete cascade,
  session_id uuid references auth_sessions (id) on delete cascade,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index auth_oauth_flows_user on auth_oauth_flows (user_id);
create index auth_oauth_flows_session on auth_oauth_flows (session_id);
create index auth_oauth_flows_age on auth_oauth_flows (expires_at);

-- The last tokens that a provider gave for an identity, sealed. `confirmed_at`: when the browser saw that they arrived.
create table auth_provider_tokens (
  identity_id uuid primary key references auth_identities (id) on delete cascade,
  user_id uuid not null references auth_users (id) on delete cascade,
  access_token_sealed text not null,
  refresh_token_sealed text,
  received_at timestamptz not null,
  confirmed_at timestamptz
);
create index auth_provider_tokens_user on auth_provider_tokens (user_id);

-- What a code was given for: the method of the session, the identity whose tokens go with it, and the session that goes on after linking.
alter table auth_flow_states
  add column method text not null default 'otp',
  add column identity_id uuid references auth_identities (id) on delete cascade,
  add column session_id uuid references auth_sessions (id) on delete cascade;
create index auth_flow_states_identity on auth_flow_states (identity_id);
create index auth_flow_states_session on auth_flow_states (session_id);

-- When the owner of the e-mail address was seen to have the account: by a mail's link or code, or by a provider that vouches for the address. An address
-- that counts as confirmed without a mail is not proven.
alter table auth_users add column email_proven_at timestamptz;
