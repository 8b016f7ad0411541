-- How many AI calls a person may make now: a bucket that refills over time (AI_CALLS_PER_HOUR). A person without a row has a full one.
create table usage_buckets (
  owner uuid primary key references auth_users (id) on delete cascade,
  tokens double precision not null,
  refilled_at timestamptz not null
);
