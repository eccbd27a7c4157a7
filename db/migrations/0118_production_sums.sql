-- What the wells of an organization produced together, month by month, for its dashboard: summing a quarter of a million
-- months takes longer than a page may wait. A job of each minute sums again where something changed (wells/sums).

create table production_sums (
  tenant_id uuid not null,
  month date not null,
  oil_bbl numeric(18, 3),
  gas_mcf numeric(18, 3),
  water_bbl numeric(18, 3),
  -- Wells that reported the month, and those that reported the month before and not this one, plugged wells left out.
  wells integer not null,
  missing integer not null,
  primary key (tenant_id, month)
);
call protect_tenant_table('production_sums');

-- A row for each statement that changed months since they were summed. Each has a key of its own, so that no writer ever
-- waits for another.
create table production_unsummed (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  primary key (tenant_id, id)
);
call protect_tenant_table('production_unsummed');

create function production_to_sum() returns trigger language plpgsql as $$
begin
  -- Without an organization it is a restored backup, which brings the sums as well.
  if app_tenant() is not null then
    insert into production_unsummed (tenant_id) values (app_tenant());
  end if;
  return null;
end
$$;

create trigger production_to_sum after insert or update or delete on production_months
  for each statement execute function production_to_sum();
-- A deleted well counts no more, and one that is plugged is not waited for.
create trigger production_to_sum after update of deleted_at, status on wells
  for each statement execute function production_to_sum();

insert into production_unsummed (tenant_id) select distinct tenant_id from well_totals;
