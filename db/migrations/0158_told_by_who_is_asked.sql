-- What triggers tell goes through one function. On an engine of many nodes the same trigger runs on each node that holds a
-- copy of the row, and only the one that is asked may tell: nobody listens at the others (docs/decisions/093).
create function tell(words text) returns void language plpgsql as $$
begin
  perform pg_notify('change', words);
end $$;

do $$
declare
  teller regprocedure;
begin
  for teller in select oid from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype and prosrc ~ 'pg_notify\(''change'', '
  loop
    execute replace(pg_get_functiondef(teller), 'pg_notify(''change'', ', 'tell(');
  end loop;
end $$;
