-- When a video's conversion last began: whoever's turn is longest ago is next.
alter table media_items add column conversion_started_at timestamptz;
create index media_items_conversions on media_items (owner, conversion_started_at desc) where conversion_started_at is not null;
-- How many items of a user wait to be derived.
create index media_items_underived_owner on media_items (owner) where derived_at is null and deleted_at is null;
