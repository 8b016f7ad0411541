-- Crops of a picture that exist, written before their objects: their keys hold the focus they were cut around, so they cannot be guessed
-- when the picture goes.
create table media_crops (
  item_id uuid not null references media_items (id) on delete cascade,
  store_key text not null,
  primary key (item_id, store_key)
);
