-- The rights of a person who is in no organization yet: an engine of many nodes cannot read the system column of a row
-- whose key is null (docs/decisions/093), so that there a key is asked for that no organization has.
create or replace function rights_stand(of_session text, of_person text, of_tenant uuid) returns text
language plpgsql stable as $$
declare
  organization uuid := coalesce(of_tenant, '00000000-0000-0000-0000-000000000000');
begin
  return concat_ws(' ',
    coalesce((select extract(epoch from expires_at)::text from sessions
              where id = of_session and user_id = of_person and expires_at > now()), '-'),
    coalesce((select xmin::text from users where id = of_person), '-'),
    coalesce((select string_agg(version || xmin::text, ',' order by version) from legal_acceptances
              where user_id = of_person), '-'),
    coalesce((select xmin::text from system_settings), '-'),
    coalesce((select string_agg(xmin::text, ',' order by id) from plans), '-'),
    coalesce((select xmin::text from tenants where id = organization), '-'),
    coalesce((select xmin::text from memberships where tenant_id = organization and user_id = of_person), '-'),
    coalesce((select string_agg(xmin::text, ',' order by id) from roles where tenant_id = organization), '-'));
end $$;
