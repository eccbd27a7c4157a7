-- What each well last produced and has produced in all, so that lists show and sort by it without reading its months.
-- A row for each well that has months and is not deleted, and nothing else; the triggers below see to that. What people
-- filter by stands here too, so that an order by volume is walked along its own index, as the others are (0004, 0019).

create table well_totals (
  tenant_id uuid not null,
  well_id uuid not null,
  type text collate "C" not null,
  status text collate "C" not null,
  trajectory text collate "C",
  county text collate "C",
  formation text collate "C",
  last_month date not null,
  last_oil_bbl numeric(16, 3),
  last_gas_mcf numeric(16, 3),
  last_water_bbl numeric(16, 3),
  total_oil_bbl numeric(18, 3),
  total_gas_mcf numeric(18, 3),
  total_water_bbl numeric(18, 3),
  primary key (tenant_id, well_id)
);
create index well_totals_by_last_oil on well_totals (tenant_id, last_oil_bbl, well_id)
  include (type, status, trajectory, county, formation) where last_oil_bbl is not null;
create index well_totals_by_last_gas on well_totals (tenant_id, last_gas_mcf, well_id)
  include (type, status, trajectory, county, formation) where last_gas_mcf is not null;
create index well_totals_by_last_water on well_totals (tenant_id, last_water_bbl, well_id)
  include (type, status, trajectory, county, formation) where last_water_bbl is not null;
create index well_totals_by_total_oil on well_totals (tenant_id, total_oil_bbl, well_id)
  include (type, status, trajectory, county, formation) where total_oil_bbl is not null;
create index well_totals_by_total_gas on well_totals (tenant_id, total_gas_mcf, well_id)
  include (type, status, trajectory, county, formation) where total_gas_mcf is not null;
create index well_totals_by_total_water on well_totals (tenant_id, total_water_bbl, well_id)
  include (type, status, trajectory, county, formation) where total_water_bbl is not null;
alter table well_totals set (autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call protect_tenant_table('well_totals');

-- The figures of wells from their months, as wholeWell in wells/production.ts adds them: of each pool every figure from
-- the most trusted source that reports it, added over the pools. A month without a report adds nothing. Statistics may be
-- older than the rows that an import has just brought: only the keys are ever the way in, and no loop runs in a loop.
create function total_wells(tenant uuid, ids uuid[]) returns void language plpgsql
  set enable_seqscan = off set enable_nestloop = off as $$
begin
  insert into well_totals as t (tenant_id, well_id, type, status, trajectory, county, formation,
    last_month, last_oil_bbl, last_gas_mcf, last_water_bbl, total_oil_bbl, total_gas_mcf, total_water_bbl)
  select w.tenant_id, w.id, w.type, w.status, w.trajectory, w.county, w.formation,
    l.month, l.oil, l.gas, l.water, l.total_oil, l.total_gas, l.total_water
  from (
    select distinct on (well_id) well_id, month, oil, gas, water,
      sum(oil) over whole as total_oil, sum(gas) over whole as total_gas, sum(water) over whole as total_water
    from (
      select well_id, month, sum(oil) as oil, sum(gas) as gas, sum(water) as water
      from (
        select well_id, month,
          coalesce(max(oil_bbl) filter (where source = 'OPERATOR'), max(oil_bbl) filter (where source = 'STATE'),
            max(oil_bbl) filter (where source = 'ALLOCATED'), max(oil_bbl)) as oil,
          coalesce(max(gas_mcf) filter (where source = 'OPERATOR'), max(gas_mcf) filter (where source = 'STATE'),
            max(gas_mcf) filter (where source = 'ALLOCATED'), max(gas_mcf)) as gas,
          coalesce(max(water_bbl) filter (where source = 'OPERATOR'), max(water_bbl) filter (where source = 'STATE'),
            max(water_bbl) filter (where source = 'ALLOCATED'), max(water_bbl)) as water
        from production_months where tenant_id = tenant and well_id = any (ids)
        group by well_id, month, pool
      ) pools group by well_id, month
    ) months
    window whole as (partition by well_id)
    order by well_id, month desc
  ) l
  join wells w on w.tenant_id = tenant and w.id = any (ids) and w.id = l.well_id and w.deleted_at is null
  order by w.id
  on conflict (tenant_id, well_id) do update set
    type = excluded.type, status = excluded.status, trajectory = excluded.trajectory, county = excluded.county,
    formation = excluded.formation, last_month = excluded.last_month, last_oil_bbl = excluded.last_oil_bbl,
    last_gas_mcf = excluded.last_gas_mcf, last_water_bbl = excluded.last_water_bbl,
    total_oil_bbl = excluded.total_oil_bbl, total_gas_mcf = excluded.total_gas_mcf,
    total_water_bbl = excluded.total_water_bbl
  where t is distinct from excluded;
end
$$;

create function months_changed() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in select tenant_id, array_agg(well_id) as ids
    from (select distinct tenant_id, well_id from changed) as of_month group by tenant_id loop
    if tg_op = 'DELETE' then
      delete from well_totals t where t.tenant_id = touched.tenant_id and t.well_id = any (touched.ids)
        and not exists (select from production_months p
          where p.tenant_id = touched.tenant_id and p.well_id = t.well_id);
    end if;
    perform total_wells(touched.tenant_id, touched.ids);
  end loop;
  return null;
end
$$;

create trigger well_totals_more after insert on production_months
  referencing new table as changed for each statement execute function months_changed();
create trigger well_totals_other after update on production_months
  referencing new table as changed for each statement execute function months_changed();
create trigger well_totals_less after delete on production_months
  referencing old table as changed for each statement execute function months_changed();

create function total_follows_well() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.deleted_at is not null then
    delete from well_totals where tenant_id = old.tenant_id and well_id = old.id;
  elsif old.deleted_at is not null then
    perform total_wells(new.tenant_id, array[new.id]);
  else
    update well_totals set type = new.type, status = new.status, trajectory = new.trajectory, county = new.county,
      formation = new.formation
    where tenant_id = new.tenant_id and well_id = new.id;
  end if;
  return null;
end
$$;

create trigger well_totals_gone after delete on wells for each row execute function total_follows_well();
create trigger well_totals_changed after update on wells for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)
    or (old.type, old.status, old.trajectory, old.county, old.formation)
      is distinct from (new.type, new.status, new.trajectory, new.county, new.formation))
  execute function total_follows_well();

do $$
declare
  touched record;
begin
  for touched in select tenant_id, array_agg(distinct well_id) as ids from production_months group by tenant_id loop
    perform total_wells(touched.tenant_id, touched.ids);
  end loop;
end
$$;
