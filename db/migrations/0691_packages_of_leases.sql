-- The leases that a listing proves itself by: one, or several as a package (docs/decisions/268). Each keeps which of its
-- wells count, and what its record said when its evidence was copied.
create table listing_leases (
  tenant_id uuid not null references tenants (id) on delete cascade,
  listing_id uuid not null,
  lease_id uuid not null,
  -- In this order they are numbered for everyone: lease 1, lease 2.
  place integer not null check (place between 1 and 30),
  well_ids uuid[] not null default '{}' check (cardinality(well_ids) <= 500),
  evidence_of jsonb not null default '{}',
  primary key (tenant_id, listing_id, lease_id),
  foreign key (tenant_id, listing_id) references listings (tenant_id, id) on delete cascade
);
create index listing_leases_of on listing_leases (tenant_id, lease_id);
call protect_tenant_table('listing_leases');

insert into listing_leases (tenant_id, listing_id, lease_id, place, well_ids, evidence_of)
select tenant_id, id, lease_id, 1, well_ids, coalesce(evidence_of, '{}') from listings where lease_id is not null;

alter table listings drop column lease_id, drop column well_ids, drop column evidence_of;
