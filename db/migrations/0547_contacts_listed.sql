-- A list of contacts reads nothing but its index until it knows which hundred it shows, as that of wells does (0004). What
-- is included is what people filter by; PostgreSQL reads an expression from an index alone where its column is included.
drop index parties_by_name;
create index parties_by_name on parties (tenant_id, lower(name), id) include (name, kind, do_not_contact, died_on)
  where deleted_at is null;
create index parties_by_kind on parties (tenant_id, kind, id) include (do_not_contact, died_on) where deleted_at is null;
create index parties_by_agency_no on parties (tenant_id, lower(agency_no), id)
  include (agency_no, kind, do_not_contact, died_on) where deleted_at is null;
alter table parties set (autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
