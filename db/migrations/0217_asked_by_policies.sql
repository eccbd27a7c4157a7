-- What policies ask of another table, as functions: an engine of many nodes takes no sub-select in a policy, and `distribute`
-- puts these in their place (docs/decisions/093).
create function sees_thread(thread uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select from thread_people p
    where p.tenant_id = app_tenant() and p.thread_id = thread and p.user_id = app_user());
end $$;
create function sees_message(of_tenant uuid, message uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select from messages m where m.tenant_id = of_tenant and m.id = message);
end $$;
