-- Experiments of campaigns, and the times at which their variants are posted.

create table campaign_experiments (
  id uuid primary key,
  owner uuid not null,
  campaign_id uuid not null,
  question text not null,
  kind text not null check (kind in ('text', 'style', 'picture', 'time')),
  platform text not null,
  measure text not null check (measure in ('engagement_rate', 'views', 'engagements')),
  -- What is different about each, in the order of their letters.
  variants text[] not null check (cardinality(variants) between 2 and 4),
  -- The stopping rule.
  posts_per_variant integer not null,
  until timestamptz not null,
  -- The times of day of its posts by the clock of that zone; of each variant where the time is compared.
  times text[] not null,
  time_zone text not null,
  state text not null default 'running' check (state in ('running', 'decided', 'no_difference', 'too_few', 'stopped_early')),
  -- The verdict with the bars that it was made from, once it is over.
  result jsonb,
  used_variant text,
  used_at timestamptz,
  next_look_at timestamptz not null,
  create_key text,
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (owner, id),
  foreign key (owner, campaign_id) references campaigns (owner, id) on delete cascade
);
create unique index campaign_experiments_running on campaign_experiments (campaign_id) where state = 'running';
create unique index campaign_experiments_create_key on campaign_experiments (owner, create_key) where create_key is not null;
create index campaign_experiments_campaign on campaign_experiments (owner, campaign_id, started_at desc);
create index campaign_experiments_due on campaign_experiments (next_look_at) where state = 'running';

-- What was stated before the start stays as it was stated.
create function campaign_experiments_locked() returns trigger language plpgsql as $$
begin
  raise exception 'an experiment cannot be changed once it has started' using errcode = 'check_violation';
end $$;
create trigger campaign_experiments_locked before update on campaign_experiments for each row
  when ((old.question, old.kind, old.platform, old.measure, old.variants, old.posts_per_variant, old.until, old.times, old.time_zone) is distinct from
    (new.question, new.kind, new.platform, new.measure, new.variants, new.posts_per_variant, new.until, new.times, new.time_zone))
  execute function campaign_experiments_locked();

create table campaign_experiment_slots (
  id uuid primary key,
  owner uuid not null,
  experiment_id uuid not null,
  variant text not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'written', 'held', 'dropped')),
  -- Why its post was not written, or waits for approval.
  reason text,
  post_id uuid references posts (id) on delete set null,
  unique (experiment_id, at),
  foreign key (owner, experiment_id) references campaign_experiments (owner, id) on delete cascade
);
create index campaign_experiment_slots_owner on campaign_experiment_slots (owner, experiment_id, at);
create index campaign_experiment_slots_post on campaign_experiment_slots (post_id) where post_id is not null;
