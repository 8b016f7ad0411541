-- What single networks ask for besides text and files, by network.
alter table posts add column options jsonb not null default '{}';
alter table post_versions add column options jsonb not null default '{}';
-- Whether links get UTM parameters when the post is published.
alter table posts add column track_links boolean not null default false;
-- A post that waits for approval, or was rejected and not approved since: it is never scheduled automatically.
alter table posts add column needs_approval boolean not null default false;
update posts set needs_approval = true where state = 'pending_approval';
-- Drafts that are scheduled once nothing keeps them from being published.
create index posts_auto on posts (owner, id) where auto_post and state = 'draft' and deleted_at is null;
-- Whether the latest change was an autosave; such a draft may be half written.
alter table posts add column is_autosaved boolean not null default false;
