-- The part of a post that a network refused: where the editor begins to repair it. Null where the network does not tell.
alter table deliveries add column refused_part text check (refused_part in ('text', 'media', 'community', 'board', 'title'));
