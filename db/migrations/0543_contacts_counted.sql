-- The parties that organizations have count as contacts of their plans. Who has more than the plan allows keeps, reads and
-- changes them; only a new one is refused.
insert into limit_counters (tenant_id, kind, held)
  select tenant_id, 'maxCrmContacts', count(*) from parties where deleted_at is null group by tenant_id
  on conflict (tenant_id, kind) do update set held = excluded.held;
