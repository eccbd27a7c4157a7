-- Tries are counted by functions that take all bounds of a call in one order, so that two calls never wait for each
-- other in a circle, and that take all or none: a refused try counts nowhere and leaves no row.
drop table attempts;
create table attempts (
  key text primary key,
  count integer not null check (count > 0),
  ends_at timestamptz not null
);
create index attempts_by_end on attempts (ends_at);

-- Counts one try; false when there is no room left.
create function count_try(bound jsonb) returns boolean language plpgsql as $$
declare
  ending timestamptz := now() + make_interval(mins => (bound ->> 'minutes')::int);
begin
  insert into attempts as a (key, count, ends_at) values (bound ->> 'key', 1, ending)
  on conflict (key) do update set
    count = case when a.ends_at <= now() then 1 else a.count + 1 end,
    ends_at = case when a.ends_at <= now() then ending else a.ends_at end
  where a.ends_at <= now() or a.count < (bound ->> 'most')::int;
  return found;
end $$;

-- `asked` is an array of {key, most, minutes, beyond?}. A bound that is full refuses, unless it names a narrower one
-- that holds beyond it. Answers the keys that were counted, or how many seconds to wait; and the time of the database.
create function take_tries(asked jsonb, out taken text[], out wait integer, out at timestamptz) language plpgsql as $$
declare
  bound jsonb;
  narrower jsonb[] := '{}';
  full_key text;
begin
  taken := '{}';
  wait := 0;
  at := clock_timestamp();
  -- What is full already is refused by reading alone: a storm of refused tries writes nothing.
  select a.key into full_key
  from jsonb_array_elements(asked) b join attempts a on a.key = b ->> 'key'
  where not b ? 'beyond' and a.count >= (b ->> 'most')::int and a.ends_at > now()
  order by a.ends_at desc limit 1;
  if full_key is null then
    begin
      for bound in select b from jsonb_array_elements(asked) b order by b ->> 'key' loop
        if count_try(bound) then
          taken := taken || (bound ->> 'key');
        elsif bound ? 'beyond' then
          narrower := narrower || (bound -> 'beyond');
        else
          full_key := bound ->> 'key';
          raise exception using errcode = 'TR001';
        end if;
      end loop;
      for bound in select b from unnest(narrower) b order by b ->> 'key' loop
        if not count_try(bound) then
          full_key := bound ->> 'key';
          raise exception using errcode = 'TR001';
        end if;
        taken := taken || (bound ->> 'key');
      end loop;
    exception when sqlstate 'TR001' then
      taken := '{}';
    end;
  end if;
  if full_key is not null then
    select greatest(1, ceil(extract(epoch from ends_at - now())))::int into wait from attempts where key = full_key;
    wait := coalesce(wait, 1);
  end if;
end $$;

-- Gives tries back, in the order in which they were taken; what falls to nothing leaves no row.
create function give_tries_back(taken text[]) returns void language plpgsql as $$
declare
  one text;
begin
  foreach one in array taken loop
    perform 1 from attempts where key = one for update;
    delete from attempts where key = one and count <= 1;
    update attempts set count = count - 1 where key = one;
  end loop;
end $$;

-- Until when a reset of the password ended every other way into an account: a sign-in that began before is none.
alter table users add column ways_in_ended_at timestamptz;

-- Since when it is known that whoever holds the mailbox also holds the account: they opened the link where the account
-- is in use, or they set the password by mail. A second factor from before that day may be a stranger's.
alter table users add column owner_confirmed_at timestamptz;
update users set owner_confirmed_at = updated_at where email_verified;
