-- Words that are to be written on a video; empty for none.
alter table video_tasks add column text text not null default '';
-- The service refused the request itself, so that the same request would be refused again.
alter table video_tasks add column is_refused boolean not null default false;
