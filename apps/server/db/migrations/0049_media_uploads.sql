alter table media_uploads
  -- Who is sending now: a connection that lost its turn must not write any more.
  add column claim uuid,
  -- The item it became: another than its own when the library had the same file already.
  add column item_id uuid;
update media_uploads set item_id = id where completed_at is not null;

-- Videos are stored as they came.
update media_items set source_sha256 = sha256 where kind = 'video' and source_sha256 is null;
