-- When the message that begins a thread was written: by it the mentions and comments stand in their list.
alter table conversations_threads add column first_at timestamptz;
update conversations_threads t set first_at = coalesce((select min(m.at) from conversations_messages m where m.owner = t.owner and m.thread_id = t.id and not m.is_own), t.created_at);
alter table conversations_threads alter column first_at set default now();
alter table conversations_threads alter column first_at set not null;
create index conversations_threads_mentions on conversations_threads (owner, first_at desc, id desc) where kind <> 'message';
-- Mentions and comments that nobody read or answered.
create index conversations_threads_new_mentions on conversations_threads (owner, first_at desc, id desc) where kind <> 'message' and is_unread and last_own_at is null and reply_status is distinct from 'failed';
