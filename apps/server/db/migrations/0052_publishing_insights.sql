-- What people did with a published post, as it was read: one row a reading, so that figures can be compared over time.
create table delivery_insights (
  delivery_id uuid not null references deliveries (id) on delete cascade,
  owner uuid not null references auth_users (id) on delete cascade,
  measured_at timestamptz not null,
  views bigint,
  likes bigint,
  comments bigint,
  shares bigint,
  -- Who said so, and how our reading of it is made.
  source text not null,
  raw jsonb not null,
  primary key (delivery_id, measured_at)
);
create index delivery_insights_owner on delivery_insights (owner, measured_at desc);

-- When a delivery's figures are to be read next; null once it is old, or not published.
alter table deliveries add column measure_at timestamptz;
create index deliveries_to_measure on deliveries (measure_at) where measure_at is not null;
