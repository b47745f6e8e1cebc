-- However a session ends, the processes that hold its live connections hear of it, and close them.

create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('hints', json_build_object('type', 'ended', 'session', old.id)::text);
  return null;
end
$$;

create trigger sessions_are_missed after delete on sessions
  for each row execute function tell_ended_session();
