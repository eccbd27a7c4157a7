-- Why a lease is in its state, with the clock and the options: made with the state and read by every screen that says it.
alter table leases add reason jsonb;
