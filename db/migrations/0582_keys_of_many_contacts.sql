-- An import brings tens of thousands of contacts in one statement: their keys are made in one, too. A new contact has no
-- other names, phones, emails or addresses yet; these bring their own keys.
create function keep_keys_of_new_contacts() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into party_keys (tenant_id, key, party_id)
  select n.tenant_id, k, n.id from new_contacts n cross join lateral contact_keys(array[n.name], '{}', '{}', '{}') k
  where n.deleted_at is null
  on conflict do nothing;
  return null;
end $$;
drop trigger contact_keys_more on parties;
create trigger contact_keys_more after insert on parties referencing new table as new_contacts
  for each statement execute function keep_keys_of_new_contacts();
