-- What the wells of an organization made in a month beside what their forecasts said, for its dashboard: summed with
-- production by the same job (wells/sums), so that a visit reads one row.
create table forecast_sums (
  tenant_id uuid not null,
  month date not null,
  -- Wells that have a forecast for the month, and reported it; of each product, those that have both figures.
  wells integer not null,
  oil_made double precision,
  oil_forecast double precision,
  gas_made double precision,
  gas_forecast double precision,
  primary key (tenant_id, month)
);
call protect_tenant_table('forecast_sums');

-- Other volumes of forecasts ask for the sums again. One that somebody looked at has the same.
create trigger production_to_sum
  after insert or delete or update of volumes_from, oil_bbl, gas_mcf on well_forecasts
  for each statement execute function production_to_sum();

-- What is kept already is summed once.
insert into production_unsummed (tenant_id) select distinct tenant_id from well_forecasts;
