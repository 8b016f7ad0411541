-- Whether the product hears (docs/conversations.md section 10).

-- What each check took, for the log of the monitor.
alter table conversations_polls
  add column via text not null default 'provider' check (via in ('provider', 'direct')),
  add column started_at timestamptz,
  -- Calls to the network; 0 where one call answered for several networks and is counted with another of them.
  add column calls integer not null default 1,
  add column is_rate_limited boolean not null default false;
create index conversations_polls_source on conversations_polls (owner, via, network, kind, at desc);

-- Totals of the log, which is kept for a month only.
create table conversations_poll_totals (
  owner uuid primary key references auth_users (id) on delete cascade,
  polls bigint not null,
  failed bigint not null,
  rate_limited bigint not null,
  last_at timestamptz not null,
  last_rate_limited_at timestamptz
);
create index conversations_poll_totals_last on conversations_poll_totals (last_at);
insert into conversations_poll_totals (owner, polls, failed, rate_limited, last_at)
  select owner, count(*), count(*) filter (where not is_successful), 0, max(at) from conversations_polls group by owner;

-- When somebody wrote last on a network, and what the counts of waiting and unknown answers read.
create index conversations_threads_source on conversations_threads (owner, via, network, kind, last_incoming_at desc) where last_incoming_at is not null;
create index conversations_replies_waiting on conversations_replies (owner, status, until) where status in ('held', 'due', 'sending', 'checking');
create index dispatches_unknown on dispatches (owner) where status = 'unknown';
create index posts_overdue on posts (owner, scheduled_at) where state = 'scheduled' and deleted_at is null;

-- The comments, mentions or messages of one network, as they were judged last.
create table monitoring_sources (
  owner uuid not null references auth_users (id) on delete cascade,
  via text not null check (via in ('provider', 'direct')),
  network text not null,
  kind text not null check (kind in ('comment', 'mention', 'message')),
  state text not null check (state in ('hears', 'quiet', 'broken')),
  has_webhook boolean not null,
  -- Since when webhooks are expected to tell of everything: what checks found before does not count.
  expected_since timestamptz not null,
  changed_at timestamptz not null,
  primary key (owner, via, network, kind)
);

-- Events that prove the way of webhooks. The id is what the event contains.
create table monitoring_canaries (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  sent_by text not null check (sent_by in ('provider', 'here')),
  sent_at timestamptz not null,
  back_at timestamptz,
  -- Why it could not be sent.
  reason text
);
create index monitoring_canaries_owner on monitoring_canaries (owner, sent_at desc);
create index monitoring_canaries_age on monitoring_canaries (sent_at);

-- Whose sources are judged, and when next.
create table monitoring_watches (
  owner uuid primary key references auth_users (id) on delete cascade,
  next_at timestamptz not null,
  lease_token uuid,
  lease_expires_at timestamptz
);
create index monitoring_watches_due on monitoring_watches (next_at);
create index monitoring_watches_leases on monitoring_watches (lease_expires_at) where lease_token is not null;
insert into monitoring_watches (owner, next_at) select distinct owner, now() from social_accounts where state <> 'disconnected';

-- What people were told of, once for each outage.
create table monitoring_outages (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  subject text not null,
  title text not null,
  text text not null,
  ended_title text not null,
  began_at timestamptz not null,
  ended_at timestamptz
);
create unique index monitoring_outages_open on monitoring_outages (owner, subject) where ended_at is null;
create index monitoring_outages_age on monitoring_outages (ended_at) where ended_at is not null;

-- That the scheduler works: written by a job that it enqueues.
create table monitoring_beats (
  name text primary key,
  at timestamptz not null
);
