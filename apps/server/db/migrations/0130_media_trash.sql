-- A deleted file stays in the trash until then and can be restored; null for one that is being purged, or was never in the trash.
alter table media_items add column trash_until timestamptz;
drop index media_items_deleted;
create index media_items_deleted on media_items (deleted_at) where deleted_at is not null and trash_until is null;
create index media_items_trash on media_items (owner, deleted_at desc, id desc) include (size) where trash_until is not null;
create index media_items_trash_end on media_items (trash_until) where trash_until is not null;
