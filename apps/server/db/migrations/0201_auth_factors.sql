-- Second factors (protocols/supabase-auth.md section 3, factors). The secret of a TOTP factor is sealed; `last_step` is the time step of the last
-- accepted code, so that no code is accepted twice.
create table auth_factors (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('totp', 'phone')),
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_sealed text,
  phone text,
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_factors_user on auth_factors (user_id);
create unique index auth_factors_name on auth_factors (user_id, friendly_name) where friendly_name <> '';

-- A factor that was asked for. `otp_hash` is the code sent to a phone.
create table auth_challenges (
  id uuid primary key,
  factor_id uuid not null references auth_factors (id) on delete cascade,
  address text not null,
  otp_hash text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index auth_challenges_factor on auth_challenges (factor_id);
create index auth_challenges_age on auth_challenges (expires_at);

-- Codes for a lost second factor, each good once.
create table auth_recovery_codes (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, code_hash)
);

-- The second factor by which a session was confirmed: with one it has assurance level 2.
alter table auth_sessions
  add column second_method text,
  add column second_at timestamptz;
