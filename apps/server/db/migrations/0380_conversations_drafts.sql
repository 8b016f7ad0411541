-- Answers that the chatbot proposes, and what became of each (docs/conversations.md section 6).

create table conversations_drafts (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  thread_id uuid not null,
  -- The message that it answers.
  answers_id uuid not null,
  text text not null,
  facts jsonb not null,
  sources jsonb not null,
  verdict text not null check (verdict in ('well-supported', 'partly-supported', 'no-source')),
  missing text[] not null,
  checks jsonb not null,
  personality_id text not null,
  personality_name text not null,
  personality_version integer,
  origin text not null check (origin in ('auto', 'asked')),
  length integer not null,
  max_length integer not null,
  -- What the gate judged: it is asked again before the answer is sent.
  judged jsonb not null,
  -- The gate's words; of a draft that is over, why.
  because text not null,
  -- An approved one has an answer that waits or is under way.
  status text not null check (status in ('pending_approval', 'approved', 'rejected', 'sent', 'failed', 'discarded')),
  sends_at timestamptz,
  -- The answer that was made of it last.
  reply_id uuid,
  -- Null: it went by itself, or nobody decided.
  decided_by uuid references auth_users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, id),
  foreign key (owner, thread_id) references conversations_threads (owner, id) on delete cascade,
  foreign key (owner, answers_id) references conversations_messages (owner, id) on delete cascade,
  foreign key (owner, reply_id) references conversations_replies (owner, id) on delete set null (reply_id)
);
create unique index conversations_drafts_pending on conversations_drafts (owner, thread_id) where status = 'pending_approval';
create index conversations_drafts_thread on conversations_drafts (owner, thread_id, created_at desc);
create index conversations_drafts_answers on conversations_drafts (owner, answers_id, created_at desc);
create index conversations_drafts_reply on conversations_drafts (owner, reply_id) where reply_id is not null;
create index conversations_drafts_status on conversations_drafts (owner, status, created_at desc, id desc);
create index conversations_drafts_newest on conversations_drafts (owner, created_at desc, id desc);
create index conversations_drafts_open on conversations_drafts (owner, personality_id, status) where status in ('pending_approval', 'approved');
create index conversations_drafts_decider on conversations_drafts (decided_by) where decided_by is not null;

-- To whom, and below which post, an answer went: the chatbot's are counted by them.
alter table conversations_replies add column person_id uuid, add column native_post_id text;
create index conversations_replies_of_chatbot on conversations_replies (owner, created_at) where by = 'chatbot' and status in ('due', 'sending', 'checking', 'sent', 'read');
create index conversations_replies_of_chatbot_person on conversations_replies (owner, person_id, created_at) where by = 'chatbot' and status in ('due', 'sending', 'checking', 'sent', 'read');
create index conversations_replies_of_chatbot_post on conversations_replies (owner, native_post_id) where by = 'chatbot' and native_post_id is not null and status in ('due', 'sending', 'checking', 'sent', 'read');
-- What people wrote, the newest first.
create index conversations_messages_incoming on conversations_messages (owner, at desc, id desc) where not is_own;
