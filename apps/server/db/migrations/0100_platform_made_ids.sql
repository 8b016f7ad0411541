-- What a creating call made, written in the transaction that made it: a repeat of a call whose process died looks it up.
alter table idempotency_keys add column made_id text;
