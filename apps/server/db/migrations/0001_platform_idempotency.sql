-- Answers of creating calls, by owner and Idempotency-Key. A row without status is a call in progress.
create table idempotency_keys (
  owner uuid not null,
  key text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  locked_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
