-- Addresses to which Marquee reports events of their owner. Secrets are sealed; during a rotation both sign.
create table webhook_endpoints (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  url text not null,
  description text not null default '',
  events text[] not null,
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  -- Since when every attempt has failed; null after a success.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('user', 'failures', 'gone')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, id),
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((previous_secret is null) = (previous_until is null))
);

-- One event for one endpoint. `body` is the text that was and will be sent: a repeat has the same id and the same bytes. Kept for 30 days.
create table webhook_deliveries (
  id uuid primary key,
  owner uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  body text not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  -- Attempts since it was last asked for: a resend begins anew.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  is_manual boolean not null default false,
  lease_token uuid,
  lease_expires_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (owner, id),
  unique (endpoint_id, event_id),
  foreign key (owner, endpoint_id) references webhook_endpoints (owner, id) on delete cascade,
  check ((status = 'pending') = (next_attempt_at is not null)),
  check ((status = 'pending') = (settled_at is null))
);
create index webhook_deliveries_log on webhook_deliveries (owner, endpoint_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending';
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_leases on webhook_deliveries (lease_expires_at) where lease_token is not null;
create index webhook_deliveries_running on webhook_deliveries (owner) where lease_token is not null;

-- Every call of an endpoint. One that did not end was cut off with its process.
create table webhook_attempts (
  id uuid primary key,
  owner uuid not null,
  delivery_id uuid not null,
  is_manual boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  http_status integer,
  reason text not null default '',
  foreign key (owner, delivery_id) references webhook_deliveries (owner, id) on delete cascade
);
create index webhook_attempts_delivery on webhook_attempts (owner, delivery_id, started_at desc);
create index webhook_attempts_manual on webhook_attempts (owner, started_at) where is_manual;
