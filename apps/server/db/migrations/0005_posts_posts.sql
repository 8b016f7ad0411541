-- A post in any state, from draft to published.
create table posts (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  content text not null,
  type text not null check (type in ('single', 'series')),
  state text not null check (state in
    ('draft', 'pending_approval', 'scheduled', 'publishing', 'published', 'partially_published', 'failed', 'held', 'unconfirmed')),
  platforms text[] not null default '{}',
  media_urls text[] not null default '{}',
  auto_post boolean not null default false,
  used_suggested_media boolean not null default false,
  scheduled_at timestamptz,
  published_at timestamptz,
  -- Idempotency-Key of the call that made the post.
  create_key text,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (owner, id)
);
create unique index posts_create_key on posts (owner, create_key) where create_key is not null;
create index posts_drafts on posts (owner, id desc) include (platforms) where deleted_at is null and state in ('draft', 'scheduled');
create index posts_history on posts (owner, updated_at desc, id desc)
  where deleted_at is null and state in ('publishing', 'published', 'partially_published', 'failed', 'held', 'unconfirmed');
create index posts_due on posts (scheduled_at) where state = 'scheduled' and deleted_at is null;
create index posts_deleted on posts (deleted_at) where deleted_at is not null;
create index posts_media on posts using gin (media_urls);
