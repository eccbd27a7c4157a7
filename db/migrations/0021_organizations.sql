-- A join code outlives its organization: whoever enters it later reads that the organization is gone, and nobody else
-- is ever given the same code.
alter table join_codes drop constraint join_codes_tenant_id_fkey;

-- As in 0012, but for the join code.
create or replace function forget_organization(tenant uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  platform_before text := coalesce(current_setting('app.platform', true), '');
  place regclass;
  blocked boolean;
begin
  perform set_config('app.platform', 'on', true);
  perform 1 from organization_deletions where tenant_id = tenant and due_at <= now() for update;
  if not found then
    raise exception 'No deletion of the organization % is due.', tenant;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('seal ' || tenant, 0));
  for pass in 1..20 loop
    blocked := false;
    for place in
      select c.oid::regclass from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.oid not in ('organization_deletions'::regclass, 'join_codes'::regclass)
      order by c.oid desc
    loop
      begin
        execute format('delete from %s where tenant_id = $1', place) using tenant;
      exception when foreign_key_violation then
        blocked := true;
      end;
    end loop;
    exit when not blocked;
  end loop;
  if blocked then
    raise exception 'The tables of the organization % refer to each other in a circle.', tenant;
  end if;
  delete from tenants where id = tenant;
  perform set_config('app.platform', platform_before, true);
end $$;
