-- Who may read stands in one policy, together with whose the rows are. An engine of many nodes makes each policy a
-- permissive one where the rows lie: what a restrictive policy keeps from colleagues would be theirs to read there
-- (docs/decisions/131).

/** Lets only those read rows of a protected table of whom a rule is true as well. */
create procedure narrow_reads(protected_table regclass, rule text) language plpgsql as $$
declare
  whose text;
  may_write text;
  may_read text;
begin
  select pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid) into whose, may_write
    from pg_policy where polrelid = protected_table and polname = 'tenant' and polcmd = '*';
  if found then
    execute format('drop policy tenant on %s', protected_table);
    execute format('create policy readers on %s for select using ((%s) and (%s))', protected_table, whose, rule);
    execute format('create policy adding on %s for insert with check (%s)', protected_table, may_write);
    execute format('create policy changing on %s for update using (%s) with check (%s)', protected_table, whose, may_write);
    execute format('create policy removing on %s for delete using (%s)', protected_table, whose);
  else
    select pg_get_expr(polqual, polrelid) into strict may_read
      from pg_policy where polrelid = protected_table and polname = 'readers';
    execute format('alter policy readers on %s using ((%s) and (%s))', protected_table, may_read, rule);
  end if;
end
$$;

do $$
declare
  each record;
begin
  for each in
    select polrelid::regclass as narrowed, polname as name, pg_get_expr(polqual, polrelid) as rule
    from pg_policy where not polpermissive order by polrelid::regclass::text, polname
  loop
    execute format('drop policy %I on %s', each.name, each.narrowed);
    call narrow_reads(each.narrowed, each.rule);
  end loop;
end
$$;

-- Where rows are spread these run on the node of an organization, which has to know whose it looks for before it plans, and
-- keeps no result without a column.
create or replace function sees_thread(thread uuid) returns boolean language plpgsql stable as $$
declare
  tenant uuid := app_tenant();
  reader text := app_user();
begin
  return exists (select 1 from thread_people p
    where p.tenant_id = tenant and p.thread_id = thread and p.user_id = reader);
end $$;
create or replace function sees_message(of_tenant uuid, message uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select 1 from messages m where m.tenant_id = of_tenant and m.id = message);
end $$;
create or replace function sees_project(of_tenant uuid, project uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select 1 from projects p where p.tenant_id = of_tenant and p.id = project);
end $$;
