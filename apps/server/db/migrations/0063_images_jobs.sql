-- Pictures to be made or edited. The row is the truth, the job in the queue a hint.
create table images_jobs (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('generate', 'remove-background', 'upscale')),
  prompt text not null default '',
  shape text,
  variation integer not null default 0,
  provider text not null,
  source_item uuid,
  status text not null default 'waiting' check (status in ('waiting', 'working', 'completed', 'failed', 'canceled')),
  stage text not null default 'waiting',
  -- Calls that may have had their effect at the service: drawings, starts of an edit.
  attempts integer not null default 0,
  -- Calls that had none: the service was busy or away.
  retries integer not null default 0,
  -- The service's own id of the task, written before it is waited for.
  provider_task_id text,
  item_id uuid,
  error text,
  created_at timestamptz not null,
  started_at timestamptz,
  -- When it is to be looked at next, and until when whoever works on it has it; the sweep finds what has no job.
  next_check_at timestamptz not null,
  finished_at timestamptz
);
create index images_jobs_list on images_jobs (owner, created_at desc, id desc);
create index images_jobs_open on images_jobs (next_check_at) where status in ('waiting', 'working');
create index images_jobs_ended on images_jobs (finished_at) where finished_at is not null;

create table images_preferences (
  owner uuid primary key references auth_users (id) on delete cascade,
  image_provider text not null check (image_provider in ('openai', 'xai')),
  updated_at timestamptz not null
);
