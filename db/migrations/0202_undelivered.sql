-- A message that met a block on its way to the other organization: its author reads so, and can send it again.
alter table messages add column undelivered boolean not null default false;
select set_config('app.platform', 'on', true);
update messages m set undelivered = true
from threads_between b
where b.tenant_id = m.tenant_id and b.thread_id = m.thread_id and m.kind = 'said' and m.from_tenant_id is null
  and m.deleted_at is null and m.created_at < now() - interval '1 hour'
  and exists (select from tenants t where t.id = b.other_tenant_id)
  and not exists (select from messages o where o.tenant_id = b.other_tenant_id and o.id = m.id);
select set_config('app.platform', '', true);
