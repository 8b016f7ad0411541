-- What single networks ask for, as it was sent: a repeated call is the same call.
alter table dispatches add column options jsonb not null default '{}';
