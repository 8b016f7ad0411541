-- What third parties reported to us by webhook, and what became of it. Kept for 90 days.
create table webhook_reports (
  id uuid primary key,
  provider text not null,
  -- What it speaks of in the provider's words; empty when that is nothing of ours.
  subject text not null,
  -- The provider's id of the report, or the digest of its body where it has none; empty for rows that count several.
  event_id text not null,
  owner uuid references auth_users (id) on delete cascade,
  action text not null default '',
  sub_action text not null default '',
  -- Whether a signature proved who sent it.
  is_verified boolean not null,
  -- handled: what it asks for was enqueued in the transaction that wrote this row. ignored: believed, and of no concern here.
  outcome text not null check (outcome in ('handled', 'ignored', 'replayed', 'refused')),
  reason text not null default '',
  -- Replays and refusals are counted by the minute, so that whoever sends them cannot fill the table.
  minute timestamptz,
  times integer not null default 1,
  received_at timestamptz not null,
  handled_at timestamptz
);
-- A report has its effect once: a repeat finds its row.
create unique index webhook_reports_event on webhook_reports (provider, subject, event_id) where minute is null;
create unique index webhook_reports_counted on webhook_reports (provider, subject, event_id, outcome, reason, minute) where minute is not null;
create index webhook_reports_owner on webhook_reports (owner, received_at desc, id desc);
create index webhook_reports_age on webhook_reports (received_at);

-- Reports taken so far keep having had their effect.
insert into webhook_reports (id, provider, subject, event_id, owner, is_verified, outcome, received_at, handled_at)
  select gen_random_uuid(), 'ayrshare', e.profile_id, e.event_id, p.owner, true, 'handled', e.received_at, e.received_at
  from social_webhook_events e left join social_profiles p on p.profile_id = e.profile_id;
drop table social_webhook_events;
