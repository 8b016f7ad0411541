-- Messages on which the chatbot takes its turn: each once. It is due at once, at the next check of its network, or after a failure.
create table chatbot_turns (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  message_id uuid not null,
  thread_id uuid not null,
  due_at timestamptz not null,
  -- Null: its turn is to come.
  done_at timestamptz,
  -- Somebody asked for it: it waits for no check.
  is_hastened boolean not null default false,
  attempts integer not null default 0,
  lease_token uuid,
  lease_expires_at timestamptz,
  unique (owner, message_id)
);
create index chatbot_turns_due on chatbot_turns (due_at) where done_at is null;
create index chatbot_turns_open on chatbot_turns (owner, due_at) where done_at is null;
create index chatbot_turns_leases on chatbot_turns (lease_expires_at) where lease_token is not null;
