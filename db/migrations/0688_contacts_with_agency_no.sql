-- In falling order the blanks come last, and no index condition tells where they begin: lower() is not leakproof, so row-level
-- security is judged first. An index of those that have a number is read by its predicate alone.
create index parties_with_agency_no on parties (tenant_id, lower(agency_no), id) include (agency_no, kind, do_not_contact, died_on)
  where deleted_at is null and agency_no is not null;
