alter table media_items
  add column alt_text text not null default '',
  -- What the camera wrote into the file that was uploaded.
  add column camera jsonb,
  -- The picture that it was made from, and how. The result outlives its source.
  add column edited_from uuid references media_items (id) on delete set null,
  add column edit_action text check (edit_action in ('remove-background', 'upscale')),
  -- When its object was found to be gone.
  add column missing_since timestamptz;
create index media_items_edited_from on media_items (edited_from) where edited_from is not null;
create index media_items_missing on media_items (owner) where missing_since is not null;
