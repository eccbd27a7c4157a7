-- The record that a ticket is about, as it was called on the page that showed it (docs/decisions/202). Staff see its name;
-- the record itself only while they act for the customer.
alter table tickets add column about jsonb check (length(about::text) <= 2000);
