-- Whatever ends a session (sign-out, a new password, a replayed token, a deleted account, the sweep) tells every web process at commit, which
-- closes the session's event streams.
create function auth_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('marquee_live', json_build_object('endedSession', old.id)::text);
  return null;
end $$;

create trigger auth_sessions_deleted after delete on auth_sessions for each row execute function auth_session_ended();
create trigger auth_sessions_revoked after update of revoked_at on auth_sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function auth_session_ended();
