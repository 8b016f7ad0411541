-- Who an alternative text is from. Until now the user saved each one.
alter table media_items add column alt_text_status text not null default 'none' check (alt_text_status in ('none', 'proposed', 'confirmed'));
update media_items set alt_text_status = 'confirmed' where alt_text <> '';
