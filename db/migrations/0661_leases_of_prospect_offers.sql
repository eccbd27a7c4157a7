-- How an offer stood before the lease of its deal signed it, so that undoing the lease brings that back
-- (docs/decisions/281).
alter table prospect_offers add column before_lease jsonb;
