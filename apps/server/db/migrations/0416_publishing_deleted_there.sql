-- When a post was deleted at its network from here; the delivery stays in the history.
alter table deliveries add column deleted_at timestamptz;
