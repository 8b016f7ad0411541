-- Links and codes sent by mail, one per user and purpose. `id` is the mail's, which orders them by time.
create table auth_one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('signup', 'recovery', 'email_change_current', 'email_change_new')),
  email text not null,
  token_hash text not null unique,
  otp_hash text not null,
  code_challenge text,
  code_challenge_method text,
  expires_at timestamptz not null,
  unique (user_id, kind)
);
create index auth_one_time_tokens_age on auth_one_time_tokens (expires_at);

-- Authorization codes of the PKCE flow, deleted when they are used.
create table auth_flow_states (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null,
  expires_at timestamptz not null
);
create index auth_flow_states_user on auth_flow_states (user_id);
create index auth_flow_states_age on auth_flow_states (expires_at);
