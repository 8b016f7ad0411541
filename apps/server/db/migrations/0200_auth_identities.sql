-- People without an e-mail address: signed in by phone, by another service, or not known yet (protocols/supabase-auth.md sections 2 and 3).
alter table auth_users
  alter column email drop not null,
  add column phone text unique,
  add column phone_confirmed_at timestamptz,
  add column new_phone text,
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column is_anonymous boolean not null default false;

-- The ways in which a user signs in: by e-mail, by phone, and by an account elsewhere. `provider_id` is the account's id there; of e-mail and phone
-- it is the user's id.
create table auth_identities (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index auth_identities_user on auth_identities (user_id);

insert into auth_identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
  select email_identity_id, id, 'email', id::text, '{}', last_sign_in_at, created_at, updated_at from auth_users;
alter table auth_users drop column email_identity_id;
