-- Who of support did it for the person in actor_id. The seal covers it; a record without it keeps the digest that it had.
alter table changes add column acted_by text;
create function change_digest(title_sealed boolean, tenant_id uuid, id bigint, at timestamptz, actor_id text, noun text,
  record_id text, act text, before jsonb, after jsonb, ip text, user_agent text, path text, method text, title text,
  acted_by text)
returns text language sql stable parallel safe as $$
  select encode(sha256(convert_to(array_to_string(array[
    case when $1 then 'titled' else '' end, $2::text, $3::text, to_char($4 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    $5, $6, $7, $8, $9::text, $10::text, $11, $12, $13, $14
  ] || case when $1 then array[$15] else '{}' end || case when $16 is not null then array['acted by', $16] else '{}' end,
    E'\x1f', E'\x1e'), 'UTF8')), 'hex')
$$;
create function change_proof(key text, title_sealed boolean, tenant_id uuid, id bigint, at timestamptz, actor_id text,
  noun text, record_id text, act text, before jsonb, after jsonb, ip text, user_agent text, path text, method text,
  title text, acted_by text)
returns text language sql stable parallel safe as $$
  select encode(sha256(convert_to(
    $1 || change_digest($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17), 'UTF8')), 'hex')
$$;
drop function change_proof(text, boolean, uuid, bigint, timestamptz, text, text, text, text, jsonb, jsonb, text, text, text,
  text, text);
drop function change_digest(boolean, uuid, bigint, timestamptz, text, text, text, text, jsonb, jsonb, text, text, text, text,
  text);
