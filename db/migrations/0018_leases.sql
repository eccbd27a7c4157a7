-- Prices and costs that a lease's production is judged by: whether it is in paying quantities.
alter table leases add column paying_test jsonb;

-- An operation names a well of its own organization, or none. (Wells came after operations, so that it could not be said there.)
update lease_operations o set well_id = null
where well_id is not null
  and not exists (select 1 from wells w where w.tenant_id = o.tenant_id and w.id = o.well_id);
alter table lease_operations add constraint lease_operations_well
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete set null (well_id);
create index lease_operations_of_well on lease_operations (tenant_id, well_id) where well_id is not null;
