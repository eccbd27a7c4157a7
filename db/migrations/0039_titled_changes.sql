-- Jobs: the queue's function answers nothing when two add under one key while it runs, and adds nothing then. Names of
-- jobs are written one way, `imports:run`.
drop function add_job(text, json, text, text);
create function add_job(kind text, payload json, queue text, key text, tries integer) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  for attempt in 1 .. 10 loop
    if (graphile_worker.add_job(kind, payload, queue_name => queue, job_key => key, max_attempts => tries)).id is not null then
      return;
    end if;
  end loop;
  raise exception 'The job % was not added: others add and run it under the same key.', kind;
end
$$;
revoke all on function add_job(text, json, text, text, integer) from public;
grant execute on function add_job(text, json, text, text, integer) to wellhead_app;

do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = replace(identifier, '.', ':')
    where identifier in ('imports.read', 'imports.run', 'imports.undo', 'mails.send', 'sign-in.reset',
      'data-rights.export', 'invitations.send');
  end if;
end $$;

-- What a record was called is written with each change of it, and sealed: the log says so without asking the record.
alter table changes add column title text, add column title_sealed boolean not null default false;
alter table changes alter column title_sealed set default true;

-- With its title a record begins with another word than one without, so that neither passes for the other.
create or replace function change_hash(previous text, c changes) returns text language sql stable as $$
  select encode(sha256(convert_to(array_to_string(array[
    case when c.title_sealed then previous || 'titled' else previous end,
    c.tenant_id::text, c.id::text, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    c.actor_id, c.noun, c.record_id, c.act, c.before::text, c.after::text, c.ip, c.user_agent, c.path, c.method
  ] || case when c.title_sealed then array[c.title] else '{}' end, E'\x1f', E'\x1e'), 'UTF8')), 'hex')
$$;

-- What was written before is called as its record is now, or as the log called it last; its seal does not cover that.
-- People are called as they are now, always: nothing of them stays here when their account is deleted.
with named (tenant_id, noun, id, title) as (
  select tenant_id, 'leases', id::text, concat_ws(' ', nullif(lease_number, ''), nullif(name, '')) from leases
  union all select tenant_id, 'wells', id::text, name from wells
  union all select tenant_id, 'imports', id::text, file_name from import_batches
  union all select tenant_id, 'parties', id::text, name from parties
  union all select tenant_id, 'roles', id, name from roles
  union all select tenant_id, 'invitations', id::text, email from invitations
  union all select tenant_id, 'verifications', id::text, organization_name from verification_requests
  union all select tenant_id, 'invoices', id::text, number from invoices
  union all select t.tenant_id, 'tracts', t.id::text, concat_ws(' ', nullif(l.lease_number, ''), 'tract', t.tract_number)
    from tracts t join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id
)
update changes c set title = left(named.title, 200) from named
where c.tenant_id = named.tenant_id and c.noun = named.noun and c.record_id = named.id and named.title <> '';

with named (noun, id, title) as (
  select noun, id::text, name from tenants, unnest(array['tenants', 'subscriptions', 'organization_deletions']) noun
  union all select 'plans', id, display_name from plans
  union all select 'organization_categories', id::text, name from organization_categories
  union all select 'verification_requirements', id::text, name from verification_requirements
)
update changes c set title = left(named.title, 200) from named
where c.noun = named.noun and c.record_id = named.id and named.title <> '' and c.title is null;

update changes set title = left(replace(record_id, '-', ' '), 200) where noun in ('letters', 'reporting_lags');

with written as (
  select tenant_id, id, noun, record_id, coalesce(after ->> 'name', before ->> 'name', after ->> 'displayName',
    before ->> 'displayName', after ->> 'number', after ->> 'fileName', after ->> 'file', after ->> 'to',
    case when noun = 'invitations' then coalesce(after ->> 'email', before ->> 'email') end) as title
  from changes
  where title is null and noun not in ('people', 'memberships', 'ownership_offers', 'seal_mails', 'account_deletions',
    'legal_acceptances', 'plan_requests', 'data_exports')
), named as (
  select distinct on (tenant_id, noun, record_id) tenant_id, noun, record_id, title from written
  where title <> '' order by tenant_id, noun, record_id, id desc
)
update changes c set title = left(named.title, 200) from named
where c.tenant_id = named.tenant_id and c.noun = named.noun and c.record_id = named.record_id and c.title is null;
