-- Functions that read or write organizations' tables, so that an engine of many nodes can plan what they ask
-- (docs/decisions/093).

-- It takes no parameters of an SQL function.
create or replace function tags_and_merged(tenant uuid, ids uuid[]) returns setof uuid language plpgsql stable rows 5 as $$
begin
  return query with recursive family as (
    select t.id from tags t where t.tenant_id = tenant and t.id = any (ids) and t.deleted_at is null
    union
    select t.id from tags t join family f on t.merged_into = f.id where t.tenant_id = tenant and t.deleted_at is null)
  select id from family;
end $$;

-- As in custom_values_follow (0156), for an owner that is bound by row-level security.
do $$
begin
  execute replace(pg_get_functiondef('write_seals'::regproc), 'hash text, genuine boolean);',
    'hash text, genuine boolean) on conflict do nothing;');
end $$;

-- It sends SET LOCAL to its nodes, and not what set_config sets.
do $$
declare
  name text;
begin
  foreach name in array array['write_seals', 'forget_organization'] loop
    execute replace(replace(pg_get_functiondef(name::regproc),
      $set$perform set_config('app.platform', 'on', true)$set$, $set$set local app.platform = 'on'$set$),
      $set$perform set_config('app.platform', platform_before, true)$set$,
      $set$execute format('set local app.platform = %L', platform_before)$set$);
  end loop;
end $$;
