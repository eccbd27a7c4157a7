-- Every column that the list of leases can be in order of has its index, which also holds what is filtered by.
drop index leases_list;
create index leases_list on leases (tenant_id, status, county, type, prospect)
  include (net_acres, lapse_risk, ends_on, id) where deleted_at is null;
drop index leases_by_end;
create index leases_by_end on leases (tenant_id, ends_on, id)
  include (status, county, type, prospect, lapse_risk, net_acres, gross_acres, bonus_total, bonus_per_nma) where deleted_at is null;
create index leases_by_county on leases (tenant_id, county, id)
  include (status, type, prospect, lapse_risk, ends_on, net_acres) where deleted_at is null;
create index leases_by_gross on leases (tenant_id, gross_acres, id)
  include (status, county, type, prospect, lapse_risk, ends_on) where deleted_at is null;
create index leases_by_ours on leases (tenant_id, company_net_acres, id)
  include (status, county, type, prospect, lapse_risk, ends_on) where deleted_at is null;
create index leases_by_production on leases (tenant_id, last_produced_on, id)
  include (status, county, type, prospect, lapse_risk, ends_on) where deleted_at is null;
create index leases_by_obligation on leases (tenant_id, next_obligation_on, id)
  include (status, county, type, prospect, lapse_risk, ends_on) where deleted_at is null;

-- The open obligation that is to be met first is read for many leases at once.
drop index obligations_open;
create index obligations_open on obligations (tenant_id, pay_by, lease_id) where deleted_at is null and status in ('DUE', 'APPROVED');
