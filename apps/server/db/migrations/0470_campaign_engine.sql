-- What rules of campaigns decided, and what they did.

-- One row for each rule, event and target, whether it fired or not; written before anything is done.
create table campaign_firings (
  id uuid primary key,
  owner uuid not null,
  campaign_id uuid not null,
  rule_id text not null,
  event_id text not null,
  -- A product, a post, or "clock".
  target text not null,
  trigger_type text not null,
  product_id uuid,
  -- The event as it was decided, and the decision with its checks.
  event jsonb not null,
  decision jsonb not null,
  has_fired boolean not null,
  occurred_at timestamptz not null,
  decided_at timestamptz not null,
  unique (campaign_id, rule_id, event_id, target),
  unique (owner, id),
  foreign key (owner, campaign_id) references campaigns (owner, id) on delete cascade
);
create index campaign_firings_log on campaign_firings (owner, campaign_id, id desc);
create index campaign_firings_target on campaign_firings (campaign_id, rule_id, target) where has_fired;

-- What a firing does, one row for each action. `held`: its post waits for approval, and `reason` says why.
create table campaign_acts (
  id uuid primary key,
  owner uuid not null,
  firing_id uuid not null,
  campaign_id uuid not null,
  rule_id text not null,
  kind text not null check (kind in ('post', 'notify', 'change_campaign')),
  act jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'held', 'failed', 'dropped')),
  reason text,
  post_id uuid references posts (id) on delete set null,
  -- When it is done: a post is written at once, for `planned_at`.
  due_at timestamptz not null,
  planned_at timestamptz not null,
  settled_at timestamptz,
  foreign key (owner, firing_id) references campaign_firings (owner, id) on delete cascade
);
create index campaign_acts_waiting on campaign_acts (due_at) where state = 'waiting';
create index campaign_acts_campaign on campaign_acts (owner, campaign_id, planned_at) where kind = 'post';
create index campaign_acts_firing on campaign_acts (owner, firing_id);
create index campaign_acts_post on campaign_acts (post_id) where post_id is not null;

-- How a rule does: failures in a row, and why it stopped itself.
create table campaign_rules (
  campaign_id uuid not null,
  rule_id text not null,
  owner uuid not null,
  failures integer not null default 0,
  stopped_at timestamptz,
  stopped_reason text,
  last_fired_at timestamptz,
  primary key (campaign_id, rule_id),
  foreign key (owner, campaign_id) references campaigns (owner, id) on delete cascade
);
create index campaign_rules_owner on campaign_rules (owner, campaign_id);

-- Up to when the times of a campaign's rules were handled, for the version that they were read from.
create table campaign_clocks (
  campaign_id uuid primary key,
  owner uuid not null,
  version integer not null,
  seen_until timestamptz not null,
  next_due_at timestamptz,
  -- Figures read until then were handled.
  figures_until timestamptz not null,
  foreign key (owner, campaign_id) references campaigns (owner, id) on delete cascade
);
create index campaign_clocks_due on campaign_clocks (next_due_at) where next_due_at is not null;
create index campaign_clocks_owner on campaign_clocks (owner);
