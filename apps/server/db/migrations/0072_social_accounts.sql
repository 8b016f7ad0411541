-- A connected account is a row; it stays when it is disconnected, because deliveries name it.
create table social_accounts (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  platform text not null,
  -- How we reach it: through the posting provider, or at the network itself.
  via text not null check (via in ('provider', 'direct')),
  -- Its id at the network, where the way tells it.
  external_id text,
  handle text,
  display_name text,
  avatar_url text,
  -- expired: the network asks for a new sign-in.
  state text not null check (state in ('connected', 'expired', 'disconnected')),
  connected_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, id)
);
create index social_accounts_platform on social_accounts (owner, platform);
create unique index social_accounts_external on social_accounts (owner, via, platform, external_id) where external_id is not null;

-- Accounts of a profile that the provider no longer knows are not connected.
insert into social_accounts (id, owner, platform, via, handle, display_name, avatar_url, state, connected_at, created_at, updated_at)
  select gen_random_uuid(), p.owner, a ->> 'platform', 'provider', a ->> 'username', a ->> 'displayName', a ->> 'avatarUrl',
    case when p.gone_at is not null then 'disconnected' when (a ->> 'needsReconnect')::boolean then 'expired' else 'connected' end,
    (a ->> 'connectedAt')::timestamptz, p.created_at, p.updated_at
  from social_profiles p cross join jsonb_array_elements(p.accounts) as a;
alter table social_profiles drop column accounts;
