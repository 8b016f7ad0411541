-- Domain events: what became true, written in the transaction that made it true. Kept for 90 days.
create table events (
  id uuid primary key,
  name text not null,
  owner uuid not null references auth_users (id) on delete cascade,
  -- Ids, values before and after. Whoever handles the event reads the rows it names.
  payload jsonb not null,
  occurred_at timestamptz not null
);
create index events_owner on events (owner, name, occurred_at desc, id desc);
create index events_age on events (occurred_at);

-- Which subscriber has handled which event: written in the transaction of the handler's effects, so that each has them once.
create table event_receipts (
  event_id uuid not null references events (id) on delete cascade,
  subscriber text not null,
  handled_at timestamptz not null,
  primary key (event_id, subscriber)
);
