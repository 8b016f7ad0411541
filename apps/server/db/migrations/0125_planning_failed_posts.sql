-- A post that was published at once and reached no network has no other time than that of its last attempt: without one it is on no day of
-- the calendar. PostgreSQL 15 cannot change the expression of a generated column, so the column is created anew.
drop index posts_calendar;
alter table posts drop column calendar_at;
alter table posts add column calendar_at timestamptz generated always as (
  coalesce(published_at, scheduled_at, case when state in ('publishing', 'unconfirmed', 'failed', 'held') then updated_at end)
) stored;
create index posts_calendar on posts (owner, calendar_at, id) include (updated_at) where deleted_at is null and calendar_at is not null;
