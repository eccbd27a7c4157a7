-- A shut-in royalty says what follows when it is missed. Until now every one was taken to end the lease.
select set_config('app.platform', 'on', true);
update leases set shut_in_royalty = shut_in_royalty || '{"ifMissed": "TERMINATES"}'
where jsonb_typeof(shut_in_royalty) = 'object' and not shut_in_royalty ? 'ifMissed';
select set_config('app.platform', '', true);
