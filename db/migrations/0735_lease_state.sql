-- The one state of a lease that every screen shows. It follows from what lease-standing stores, so that no list, count
-- or chart can show another.
alter table leases add lease_state text collate "C" not null generated always as (
  case
    when status in ('PENDING', 'EXPIRED', 'TERMINATED', 'RELEASED', 'SURRENDERED', 'ASSIGNED') then status
    when lapse_risk then 'LAPSE_RISK'
    when tone <> 'warn' or ends_on is null or status in ('HELD_BY_SHUT_IN', 'SUSPENDED') then status
    when status in ('PRIMARY_TERM', 'EXTENDED') then 'TERM_ENDING'
    else 'DAYS_LEFT'
  end) stored;

-- Lists filter by the state: each of their indexes holds it in place of the status.
do $$
declare
  held record;
begin
  for held in select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'leases' and indexdef ~ '\mstatus\M' loop
    execute format('drop index %I', held.indexname);
    execute regexp_replace(held.indexdef, '\mstatus\M', 'lease_state', 'g');
  end loop;
end
$$;
