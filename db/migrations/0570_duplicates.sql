-- Duplicates among contacts: by which keys they are found, which pairs were found, and which were merged
-- (docs/decisions/240, 241).

-- A contact that was merged stands no more, but leads to the one that it became. A chain is none: what led to a contact
-- that is merged in turn leads to the survivor then.
alter table parties
  add column merged_into uuid,
  add constraint parties_merged_into foreign key (tenant_id, merged_into) references parties (tenant_id, id),
  add constraint parties_merged check (merged_into is null or (deleted_at is not null and merged_into <> id));
create index parties_of_survivor on parties (tenant_id, merged_into) where merged_into is not null;

-- The words of a name, without accents, case and what stands in many names.
create function contact_words(name text) returns text[] language sql immutable parallel safe as $$
  with words as (
    select distinct w from unnest(regexp_split_to_array(
      regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f''’`.]', '', 'g'), '[\s,;:()/&-]+', ' ', 'g'),
      ' ')) w
    where w <> ''),
  telling as (select w from words where w <> all (
    '{the,of,and,a,an,et,ux,vir,al,as,for,by,mr,mrs,ms,dr,rev,jr,sr,ii,iii,iv,trust,trustee,trustees,estate,heirs,deceased,
      family,revocable,living,dated,dtd,llc,lp,llp,ltd,inc,corp,co,company,corporation,oil,gas,energy,resources,royalty,
      royalties,minerals,mineral,aka,fka,nee,tenant,life,executor,administrator,state,county}'::text[]))
  -- Of a company called nothing but Oil & Gas Company, these are its words.
  select coalesce((select array_agg(left(w, 40)) from telling), (select array_agg(left(w, 40)) from words), '{}')
$$;

-- Where a contact may meet another: each word of its name with the initial of each other word, which neither the order of
-- the words nor a slip in one of them changes; phone, email, and ZIP code with house number.
create function contact_keys(names text[], phones text[], emails text[], addresses text[]) returns setof text
language sql immutable parallel safe as $$
  select distinct 'n:' || one.w || '|' || coalesce(left(other.w, 1), '')
  from unnest(names) n(name)
  cross join lateral (select contact_words(n.name) as words offset 0) t
  cross join lateral unnest(t.words) one(w)
  left join lateral unnest(t.words) other(w) on other.w <> one.w
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

create table party_keys (
  tenant_id uuid not null,
  key text not null,
  party_id uuid not null,
  primary key (tenant_id, key, party_id),
  constraint party_keys_party foreign key (tenant_id, party_id) references parties (tenant_id, id) on delete cascade
);
create index party_keys_of_party on party_keys (tenant_id, party_id);
call protect_tenant_table('party_keys');

create function renew_contact_keys(tenant uuid, party uuid) returns void language sql
  security definer set search_path = public, pg_temp as $$
  delete from party_keys where tenant_id = tenant and party_id = party;
  insert into party_keys (tenant_id, key, party_id)
  select tenant, k, party
  from parties p
  cross join lateral contact_keys(
    p.name || array(select n.name from party_names n where n.tenant_id = tenant and n.party_id = party),
    array(select f.number from party_phones f where f.tenant_id = tenant and f.party_id = party),
    array(select e.email from party_emails e where e.tenant_id = tenant and e.party_id = party),
    array(select concat_ws(' ', a.street, a.postal_code) from party_addresses a
      where a.tenant_id = tenant and a.party_id = party)) k
  where p.tenant_id = tenant and p.id = party and p.deleted_at is null
  on conflict do nothing
$$;

create function keep_contact_keys() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  row_now jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform renew_contact_keys((row_now ->> 'tenant_id')::uuid, coalesce(row_now ->> 'party_id', row_now ->> 'id')::uuid);
  if tg_op = 'UPDATE' and tg_table_name <> 'parties' and to_jsonb(old) ->> 'party_id' <> row_now ->> 'party_id' then
    perform renew_contact_keys((row_now ->> 'tenant_id')::uuid, (to_jsonb(old) ->> 'party_id')::uuid);
  end if;
  return null;
end $$;
create trigger contact_keys_more after insert on parties for each row execute function keep_contact_keys();
create trigger contact_keys_other after update on parties for each row
  when ((old.name, old.deleted_at is null) is distinct from (new.name, new.deleted_at is null))
  execute function keep_contact_keys();
create trigger contact_keys after insert or update or delete on party_names for each row execute function keep_contact_keys();
create trigger contact_keys after insert or update or delete on party_phones for each row execute function keep_contact_keys();
create trigger contact_keys after insert or update or delete on party_emails for each row execute function keep_contact_keys();
create trigger contact_keys after insert or update or delete on party_addresses for each row execute function keep_contact_keys();
select renew_contact_keys(tenant_id, id) from parties where deleted_at is null;

-- Two contacts that may be one. What people decided stays when they are looked for again.
create table party_pairs (
  tenant_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  state text not null default 'FOUND' check (state in ('FOUND', 'DISTINCT')),
  score integer not null,
  evidence text[] not null,
  found_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  primary key (tenant_id, one_id, other_id),
  constraint party_pairs_order check (one_id < other_id),
  constraint party_pairs_one foreign key (tenant_id, one_id) references parties (tenant_id, id) on delete cascade,
  constraint party_pairs_other foreign key (tenant_id, other_id) references parties (tenant_id, id) on delete cascade
);
create index party_pairs_of_other on party_pairs (tenant_id, other_id);
create index party_pairs_found on party_pairs (tenant_id, score desc, one_id, other_id) where state = 'FOUND';
call protect_tenant_table('party_pairs');

-- How far the search of an organization is.
create table party_scans (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  looked_at integer not null default 0,
  contacts integer not null default 0
);
call protect_tenant_table('party_scans');

-- What a merge moved, so that it can be taken back exactly.
create table party_merges (
  tenant_id uuid not null,
  id uuid not null,
  survivor_id uuid not null,
  merged_id uuid not null,
  was jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  undone_at timestamptz,
  undone_by text,
  primary key (tenant_id, id),
  constraint party_merges_survivor foreign key (tenant_id, survivor_id) references parties (tenant_id, id) on delete cascade,
  constraint party_merges_merged foreign key (tenant_id, merged_id) references parties (tenant_id, id) on delete cascade
);
create index party_merges_of_survivor on party_merges (tenant_id, survivor_id);
create index party_merges_of_merged on party_merges (tenant_id, merged_id);
call protect_tenant_table('party_merges');
