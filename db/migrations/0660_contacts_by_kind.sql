-- Which contacts of a kind have an agency's number is read from the index of kinds alone, as the list of contacts counts
-- them (docs/decisions/280).
drop index parties_by_kind;
create index parties_by_kind on parties (tenant_id, kind, id) include (agency_no, do_not_contact, died_on)
  where deleted_at is null;

-- What the search finds by a phone or an email of a deleted contact does not count.
create index parties_deleted on parties (tenant_id, id) where deleted_at is not null;
