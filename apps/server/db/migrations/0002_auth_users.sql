-- People with an account. The row's id is the `sub` of their tokens and the owner of everything else.
create table auth_users (
  id uuid primary key,
  email text not null,
  password_hash text,
  email_confirmed_at timestamptz,
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}',
  user_metadata jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index auth_users_email on auth_users (lower(email));
