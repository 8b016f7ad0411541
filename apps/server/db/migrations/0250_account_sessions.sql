-- When and from where a session was last used; null address: not known.
alter table auth_sessions add column used_at timestamptz;
update auth_sessions set used_at = refreshed_at;
alter table auth_sessions alter column used_at set not null;
alter table auth_sessions add column address text;
