-- What became of a report: its subscriber writes it. Null as long as its job is not done.
alter table webhook_reports add column effect text check (effect in ('stored', 'updated', 'repeated', 'ignored', 'failed'));
-- The message that it told of, and the thread in which that stands.
alter table webhook_reports add column message_id uuid;
alter table webhook_reports add column thread_id uuid;
alter table webhook_reports add foreign key (owner, thread_id) references conversations_threads (owner, id) on delete set null (thread_id);
alter table webhook_reports add foreign key (owner, message_id) references conversations_messages (owner, id) on delete set null (message_id);
create index webhook_reports_thread on webhook_reports (owner, thread_id) where thread_id is not null;
create index webhook_reports_message on webhook_reports (owner, message_id) where message_id is not null;
-- A subscriber knows the owner and the provider's id.
create index webhook_reports_named on webhook_reports (owner, event_id) where minute is null;

-- The jobs of reports so far are done.
update webhook_reports set effect = case when action in ('comments', 'mentions', 'messages') then 'stored' else 'updated' end where outcome = 'handled' and minute is null;
