-- A session that begins and its person who is being disabled wait for each other by a lock of their own: over several
-- servers every one of them has a copy of people, and two who signed in and each held a row of it waited for each other.
create or replace function refuse_disabled_person() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('sign-in ' || new.user_id, 0));
  if exists (select from users where id = new.user_id and disabled_at is not null) then
    raise exception 'The person % may not sign in.', new.user_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
