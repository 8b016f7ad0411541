-- What a post carries besides its text, files, platforms and time.
alter table posts
  -- Text and files of single platforms: {"twitter": {"content": "…", "mediaUrls": ["…"]}}.
  add column overrides jsonb not null default '{}',
  add column thread text[] not null default '{}',
  add column first_comment text not null default '',
  add column campaign text not null default '',
  add column series_id uuid,
  add column series_position integer,
  -- Where the calendar draws it.
  add column calendar_at timestamptz generated always as (coalesce(published_at, scheduled_at)) stored;
create index posts_calendar on posts (owner, calendar_at, id) include (updated_at) where deleted_at is null and calendar_at is not null;
create index posts_campaigns on posts (owner, campaign) where campaign <> '' and deleted_at is null;
create index posts_pending on posts (owner, scheduled_at nulls last, id) where state = 'pending_approval' and deleted_at is null;
create index posts_series on posts (series_id) where series_id is not null;

-- Posts as they were before their changes.
create table post_versions (
  id uuid primary key,
  owner uuid not null,
  post_id uuid not null,
  content text not null,
  platforms text[] not null,
  media_urls text[] not null,
  overrides jsonb not null,
  thread text[] not null,
  first_comment text not null,
  scheduled_at timestamptz,
  replaced_at timestamptz not null,
  foreign key (owner, post_id) references posts (owner, id) on delete cascade
);
create index post_versions_post on post_versions (post_id, id desc);

-- How a user wants series to be handled; absent for the defaults.
create table user_settings (
  owner uuid primary key references auth_users (id) on delete cascade,
  bypass_approval boolean not null,
  auto_schedule boolean not null,
  default_schedule_interval integer not null,
  updated_at timestamptz not null
);
