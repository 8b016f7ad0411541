-- The counts of the history are read in the index alone.
drop index posts_history;
create index posts_history on posts (owner, updated_at desc, id desc) include (state)
  where deleted_at is null and state in ('publishing', 'published', 'partially_published', 'failed', 'held', 'unconfirmed');
