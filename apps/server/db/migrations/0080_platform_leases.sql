-- A lease is the right of one process to work on a row: whoever knows the token has it, until it expires. The same two columns everywhere.
alter table media_uploads rename column claim to lease_token;
alter table media_uploads rename column receiving_until to lease_expires_at;

alter table knowledge_files rename column lease to lease_token;
alter table knowledge_files rename column leased_until to lease_expires_at;

alter table social_creations rename column token to lease_token;
alter table social_creations alter column lease_token drop not null;
alter table social_creations rename column leased_until to lease_expires_at;

alter table demo_accounts rename column lease_until to lease_expires_at;
alter table demo_accounts add column lease_token uuid;

-- A key's answer ends its lease.
alter table idempotency_keys rename column locked_at to lease_expires_at;
alter table idempotency_keys alter column lease_expires_at drop not null;
alter table idempotency_keys add column lease_token uuid;
update idempotency_keys set lease_expires_at = case when status is null then lease_expires_at + interval '30 seconds' end;

-- What is being worked on keeps its lease, under a token that nobody knows: it ends by its time, or when a worker starts alone.
alter table dispatches rename column lease_until to lease_expires_at;
alter table dispatches alter column lease_expires_at drop not null;
alter table dispatches add column lease_token uuid;
update dispatches set lease_token = gen_random_uuid() where status = 'sending';

alter table video_tasks rename column held_until to lease_expires_at;
alter table video_tasks add column lease_token uuid;
update video_tasks set lease_token = gen_random_uuid() where lease_expires_at is not null;

-- next_check_at is when a job is due, and no longer until when somebody works on it.
alter table images_jobs add column lease_token uuid, add column lease_expires_at timestamptz;
update images_jobs set lease_token = gen_random_uuid(), lease_expires_at = next_check_at where status = 'working' and next_check_at > now();

-- A worker that starts alone looks for what dead ones left.
create index dispatches_leases on dispatches (lease_expires_at) where lease_token is not null;
create index images_jobs_leases on images_jobs (lease_expires_at) where lease_token is not null;
create index knowledge_files_leases on knowledge_files (lease_expires_at) where lease_token is not null;
create index video_tasks_leases on video_tasks (lease_expires_at) where lease_token is not null;
