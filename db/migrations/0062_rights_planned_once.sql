-- What a person's rights rest on is compared by every write. As a function of SQL its eight reads were planned anew each
-- time, which was two thirds of its time; PL/pgSQL keeps their plans with the connection.
create or replace function rights_stand(of_session text, of_person text, of_tenant uuid) returns text
language plpgsql stable as $$
begin
  return concat_ws(' ',
    coalesce((select extract(epoch from expires_at)::text from sessions
              where id = of_session and user_id = of_person and expires_at > now()), '-'),
    coalesce((select xmin::text from users where id = of_person), '-'),
    coalesce((select string_agg(version || xmin::text, ',' order by version) from legal_acceptances
              where user_id = of_person), '-'),
    coalesce((select xmin::text from system_settings), '-'),
    coalesce((select string_agg(xmin::text, ',' order by id) from plans), '-'),
    coalesce((select xmin::text from tenants where id = of_tenant), '-'),
    coalesce((select xmin::text from memberships where tenant_id = of_tenant and user_id = of_person), '-'),
    coalesce((select string_agg(xmin::text, ',' order by id) from roles where tenant_id = of_tenant), '-'));
end $$;
