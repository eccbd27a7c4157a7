-- "Harold O Shaughnessy" may be written O'Shaughnessy, so an O that stands alone is an initial as long words have one: both
-- meet under the given name.
create or replace function contact_keys(names text[], phones text[], emails text[], addresses text[]) returns setof text
language sql immutable parallel safe as $$
  select distinct 'n:' || one.w || '|' || coalesce(left(other.w, 1), '')
  from unnest(names) n(name)
  cross join lateral (select contact_words(n.name) as words offset 0) t
  cross join lateral (select count(*) filter (where length(w) >= 3) as whole from unnest(t.words) w) c
  cross join lateral unnest(t.words) one(w)
  left join lateral unnest(t.words) other(w)
    on other.w <> one.w and (c.whole < 2 or length(other.w) > 1 or other.w = 'o')
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
select renew_contact_keys(p.tenant_id, p.id) from parties p
where p.deleted_at is null and (p.name ~* '\mo\M' or exists (
  select from party_names n where n.tenant_id = p.tenant_id and n.party_id = p.id and n.name ~* '\mo\M'));
