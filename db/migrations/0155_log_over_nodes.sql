-- The log, so that its rows may lie on other servers than the one that is asked (docs/decisions/093).

-- What a seal covers, field by field: a row as a whole has another type on each of an engine's nodes.
create function change_digest(title_sealed boolean, tenant_id uuid, id bigint, at timestamptz, actor_id text, noun text,
  record_id text, act text, before jsonb, after jsonb, ip text, user_agent text, path text, method text, title text)
returns text language sql stable parallel safe as $$
  select encode(sha256(convert_to(array_to_string(array[
    case when $1 then 'titled' else '' end, $2::text, $3::text, to_char($4 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    $5, $6, $7, $8, $9::text, $10::text, $11, $12, $13, $14
  ] || case when $1 then array[$15] else '{}' end, E'\x1f', E'\x1e'), 'UTF8')), 'hex')
$$;

drop function change_proof(text, changes);
create function change_proof(key text, title_sealed boolean, tenant_id uuid, id bigint, at timestamptz, actor_id text,
  noun text, record_id text, act text, before jsonb, after jsonb, ip text, user_agent text, path text, method text, title text)
returns text language sql stable parallel safe as $$
  select encode(sha256(convert_to(
    $1 || change_digest($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16), 'UTF8')), 'hex')
$$;

-- Who writes the log says so, in its own transaction; a trigger would say it where the row lies, and nobody listens there.
drop trigger changes_heard on changes;

-- Numbers come from a sequence that the table may be parted from; an identity cannot be.
do $$
declare
  place record;
  last bigint;
begin
  for place in select * from (values ('changes'), ('import_before')) t (name) loop
    execute format('select coalesce(max(id), 0) from %I', place.name) into last;
    execute format('alter table %I alter id drop identity', place.name);
    execute format('create sequence %I owned by %I.id', place.name || '_id_seq', place.name);
    execute format('alter table %I alter id set default nextval(%L)', place.name, place.name || '_id_seq');
    perform setval(place.name || '_id_seq', last + 1, false);
  end loop;
end $$;
