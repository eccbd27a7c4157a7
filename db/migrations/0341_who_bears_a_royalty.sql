-- A non-participating royalty is carved out of the lessors' royalty unless its instrument burdens the working interest.
alter table tract_interests add column burdens_working_interest boolean not null default false;
