-- By which act the lines of a bulk change stand in the log: the log shows them as one line, and a record's history says of
-- how many records it was one.
alter table bulk_changes add column act text not null default 'update' check (length(act) <= 60);

select set_config('app.platform', 'on', true);
update bulk_changes set act = fields[1] || ' obligation'
  where noun = 'leases' and fields[1] in ('approve', 'pay', 'assign', 'waive', 'miss', 'reopen', 'undo');
update bulk_changes set act = fields[1] where noun = 'equipment' and fields[1] in ('transfer', 'undo transfer');
select set_config('app.platform', '', true);
alter table bulk_changes alter column act drop default;
