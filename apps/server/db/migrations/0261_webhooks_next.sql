-- What of a user comes next: the oldest delivery of each endpoint that waits, however many do.
create index webhook_deliveries_next on webhook_deliveries (owner, endpoint_id, next_attempt_at, id) where status = 'pending';
