-- BLM suspends rental only together with operations and production; where it suspends one of them, rental stays payable.
alter table lease_events add column rental_payable boolean not null default false;
