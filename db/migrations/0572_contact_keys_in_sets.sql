-- What many contacts bring at once gets its keys by one statement: by a statement for each row, an import of contacts took
-- twice as long.
create function add_contact_keys() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case tg_table_name
    when 'parties' then
      insert into party_keys (tenant_id, key, party_id)
      select g.tenant_id, k, g.id from given g cross join lateral contact_keys(array[g.name], '{}', '{}', '{}') k
      where g.deleted_at is null on conflict do nothing;
    when 'party_names' then
      insert into party_keys (tenant_id, key, party_id)
      select g.tenant_id, k, g.party_id from given g cross join lateral contact_keys(array[g.name], '{}', '{}', '{}') k
      on conflict do nothing;
    when 'party_phones' then
      insert into party_keys (tenant_id, key, party_id)
      select g.tenant_id, k, g.party_id from given g cross join lateral contact_keys('{}', array[g.number], '{}', '{}') k
      on conflict do nothing;
    when 'party_emails' then
      insert into party_keys (tenant_id, key, party_id)
      select g.tenant_id, k, g.party_id from given g cross join lateral contact_keys('{}', '{}', array[g.email], '{}') k
      on conflict do nothing;
    when 'party_addresses' then
      insert into party_keys (tenant_id, key, party_id)
      select g.tenant_id, k, g.party_id from given g
      cross join lateral contact_keys('{}', '{}', '{}', array[concat_ws(' ', g.street, g.postal_code)]) k
      on conflict do nothing;
  end case;
  return null;
end $$;

create procedure keep_contact_keys_of(parts regclass) language plpgsql as $procedure$
begin
  execute format('drop trigger contact_keys on %s', parts);
  execute format('create trigger contact_keys_more after insert on %s referencing new table as given
    for each statement execute function add_contact_keys()', parts);
  execute format('create trigger contact_keys_other after update or delete on %s
    for each row execute function keep_contact_keys()', parts);
end
$procedure$;
call keep_contact_keys_of('party_names');
call keep_contact_keys_of('party_phones');
call keep_contact_keys_of('party_emails');
call keep_contact_keys_of('party_addresses');
drop procedure keep_contact_keys_of(regclass);
drop trigger contact_keys_more on parties;
create trigger contact_keys_more after insert on parties referencing new table as given
  for each statement execute function add_contact_keys();

-- A middle initial says nothing where two words are written out: who shares it with a given name is no duplicate.
create or replace function contact_keys(names text[], phones text[], emails text[], addresses text[]) returns setof text
language sql immutable parallel safe as $$
  select distinct 'n:' || one.w || '|' || coalesce(left(other.w, 1), '')
  from unnest(names) n(name)
  cross join lateral (select contact_words(n.name) as words offset 0) t
  cross join lateral (select count(*) filter (where length(w) >= 3) as whole from unnest(t.words) w) c
  cross join lateral unnest(t.words) one(w)
  left join lateral unnest(t.words) other(w) on other.w <> one.w and (c.whole < 2 or length(other.w) > 1)
  where length(one.w) >= 3 or cardinality(t.words) = 1
  union
  select 'p:' || right(regexp_replace(split_part(p, ';', 1), '\D', '', 'g'), 10)
  from unnest(phones) p where length(regexp_replace(split_part(p, ';', 1), '\D', '', 'g')) >= 7
  union
  select 'e:' || left(lower(trim(e)), 200) from unnest(emails) e where e <> ''
  union
  select 'a:' || m[2] || ' ' || m[1]
  from unnest(addresses) a
  cross join lateral regexp_match(a, '(?:^|\s)(\d{1,6})[A-Za-z]?(?:\s|,).*?(\d{5})(?:-\d{4})?\s*(?:,?\s*USA?)?\s*$') m
  where m is not null
$$;
select renew_contact_keys(tenant_id, id) from parties where deleted_at is null;
