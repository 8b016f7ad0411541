-- What is held is not sent until its owner releases it: after a restore it may have been sent in the meantime.
alter table dispatches add column is_held boolean not null default false;
