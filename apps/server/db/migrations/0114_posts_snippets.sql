-- Saved texts: hashtag sets, and snippets with variables.
create table post_snippets (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('hashtags', 'snippet')),
  name text not null,
  text text not null,
  create_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index post_snippets_name on post_snippets (owner, kind, lower(name));
create unique index post_snippets_create_key on post_snippets (owner, create_key) where create_key is not null;
