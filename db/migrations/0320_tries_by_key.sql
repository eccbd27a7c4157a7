-- A function keeps the plans of its statements for as long as its session lasts. Those that were made while `attempts` was
-- empty read the whole table, and after a flood each sign-in did so several times. Every statement here looks up one key,
-- and may not do so but by the index.
create or replace function take_tries(asked jsonb, out taken text[], out wait integer, out at timestamptz)
language plpgsql set enable_seqscan = off as $$
declare
  bound jsonb;
  narrower jsonb[] := '{}';
  full_key text;
  ending timestamptz;
  latest timestamptz;
begin
  taken := '{}';
  wait := 0;
  at := clock_timestamp();
  -- What is full already is refused by reading alone: a storm of refused tries writes nothing.
  for bound in select b from jsonb_array_elements(asked) b where not b ? 'beyond' loop
    select ends_at into ending from attempts
    where key = bound ->> 'key' and count >= (bound ->> 'most')::int and ends_at > now();
    if found and (latest is null or ending > latest) then
      full_key := bound ->> 'key';
      latest := ending;
    end if;
  end loop;
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

alter function give_tries_back(text[]) set enable_seqscan = off;
