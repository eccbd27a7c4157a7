-- What a partial release gave back: its tracts or parts of them, depths, and where it is on record. Acres alone
-- (`acres`) remain for releases of which no more is known.
alter table lease_events add column release jsonb;

-- What releases leave of a tract. gross_acres, net_acres and company_net_acres are those that are still held.
alter table tracts
  add column released_acres numeric(14, 4),
  add column gone boolean not null default false,
  add column held_to_ft integer,
  add column held_to_formation text;

-- Acreage that a clause of the lease lets go, until a person confirms or dismisses it: "Tracts 2 and 3, 160.00 ac".
alter table leases add column release_proposed text;
create index leases_release_proposed on leases (tenant_id, id)
  include (status, county, type, prospect, lapse_risk, ends_on, net_acres)
  where release_proposed is not null and deleted_at is null;

-- The chips count it with the other numbers, from one index.
drop index leases_list;
create index leases_list on leases (tenant_id, status, county, type, prospect)
  include (net_acres, lapse_risk, ends_on, release_proposed, id) where deleted_at is null;
