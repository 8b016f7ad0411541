-- The upload that a file was converted from, kept beside it. Null for a file that is what was uploaded, re-encoded at most.
alter table media_items add column original_key text unique;
alter table media_items add column original_type text;
alter table media_items add column original_size bigint;
-- A video that browsers do not play waits, is being converted, or could not be; null for all others.
alter table media_items add column conversion text check (conversion in ('waiting', 'running', 'failed'));
alter table media_items add column conversion_percent smallint;
alter table media_items add column conversion_attempts smallint not null default 0;
alter table media_items add column lease_token text;
alter table media_items add column lease_expires_at timestamptz;
alter table media_items add constraint media_items_original check ((original_key is null) = (original_type is null) and (original_key is null) = (original_size is null));
create index media_items_converting on media_items (created_at) where conversion in ('waiting', 'running') and deleted_at is null;
create index media_items_originals on media_items (owner) include (original_size) where original_size is not null;
-- The moment of a video whose frame its user chose as cover, in seconds; null while the server chooses.
alter table media_items add column cover_at real;
