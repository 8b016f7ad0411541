-- What people wrote is judged once: its language, mood and subjects, and whether it needs an answer (docs/conversations.md section 7).

-- Null: not judged.
alter table conversations_messages add column needs_answer boolean;

-- Messages that are to be judged; a row is deleted in the transaction that stores the judgement.
create table conversations_judgings (
  message_id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  thread_id uuid not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease_token uuid,
  lease_expires_at timestamptz,
  foreign key (owner, message_id) references conversations_messages (owner, id) on delete cascade,
  foreign key (owner, thread_id) references conversations_threads (owner, id) on delete cascade
);
create index conversations_judgings_due on conversations_judgings (due_at);
create index conversations_judgings_message on conversations_judgings (owner, message_id);
create index conversations_judgings_thread on conversations_judgings (owner, thread_id);
create index conversations_judgings_leases on conversations_judgings (lease_expires_at) where lease_token is not null;

-- Of before: what somebody waits with.
insert into conversations_judgings (message_id, owner, thread_id, due_at)
  select m.id, m.owner, m.thread_id, now() from conversations_threads t join conversations_messages m on m.owner = t.owner and m.id = t.last_incoming_id
  where t.needs_answer and t.state = 'open' and m.judged_at is null and not m.is_own;
