-- Of networks that have no private messages: a comment or mention that only those whom it names can see, and so its answers.
alter table conversations_messages add column is_direct boolean not null default false;
