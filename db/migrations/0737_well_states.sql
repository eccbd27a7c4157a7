-- The last month of a producing well whose next report is overdue: kept by wells/identity/well-states.server.ts with every
-- change of wells and months and once a day, and read by every list, page, map and card.
alter table well_totals add silent_since date;
create index well_totals_silent on well_totals (tenant_id, well_id) where silent_since is not null;

-- Until the first day turns, months that no state waits for any more count as overdue.
update well_totals set silent_since = last_month
where status = 'PRODUCING' and last_month < date_trunc('month', now()) - interval '6 months';
