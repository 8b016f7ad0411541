-- What AI was used for: one row a call to a model.
create table usage_calls (
  id bigint generated always as identity primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  task text not null check (task in ('post', 'series', 'answer', 'embedding', 'vision', 'image', 'image-edit', 'video')),
  model text not null,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  -- Pictures, or seconds of video.
  units real not null default 0,
  -- In millionths of a US dollar; null when the price of the model is not known.
  cost_micros bigint,
  created_at timestamptz not null
);
create index usage_calls_month on usage_calls (owner, created_at);
