-- Videos. The row is the truth, the job in the queue and the service's webhook are hints.
create table video_tasks (
  -- A uuid for tasks of ours; whatever a device called it for records that devices saved.
  id text not null,
  owner uuid not null references auth_users (id) on delete cascade,
  prompt text not null,
  image_url text,
  source_item uuid,
  aspect_ratio text not null check (aspect_ratio in ('9:16', '16:9', '1:1')),
  seconds integer not null default 6,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  stage text not null default 'queued' check (stage in ('queued', 'generating', 'saving', 'done')),
  progress real,
  -- False for a record that a device saved and no service ever saw.
  is_ours boolean not null default true,
  -- Which try this is: work begun for an earlier one changes nothing any more.
  attempt integer not null default 1,
  provider text,
  -- The service's own id of the task, written before it is waited for.
  provider_task_id text,
  -- Part of the address of its webhook, made anew for each try.
  webhook_token text,
  -- Files in the media library, the first of them the one that is shown.
  item_ids uuid[] not null default '{}',
  -- How often its files were fetched.
  saves integer not null default 0,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When this try was asked for, and when its creation was sent to the service.
  asked_at timestamptz not null,
  started_at timestamptz,
  -- When the service was last asked, and when it is to be asked again.
  checked_at timestamptz,
  next_check_at timestamptz,
  -- Until then one process works on it.
  held_until timestamptz,
  finished_at timestamptz,
  primary key (owner, id)
);
create index video_tasks_list on video_tasks (owner, created_at desc, id desc);
create index video_tasks_status on video_tasks (owner, status, created_at desc, id desc);
create index video_tasks_open on video_tasks (next_check_at) where is_ours and status in ('pending', 'processing');
create unique index video_tasks_webhook on video_tasks (webhook_token) where webhook_token is not null;
create index video_tasks_items on video_tasks using gin (item_ids);
