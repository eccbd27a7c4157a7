-- Which version of the terms a person has accepted, and when.
create table legal_acceptances (
  user_id text not null references users (id) on delete cascade,
  version text not null,
  accepted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, version)
);

-- The versions that this installation has put in force, so that each is announced once.
create table legal_publications (
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  published_at timestamptz not null default now(),
  primary key (document, version)
);

-- Everything about an organization, or (under the platform's id) about a person, as a ZIP that can be fetched for a
-- while. Its bytes lie beside it and not in a file, so that every process of the product can hand them out.
create table data_exports (
  tenant_id uuid not null,
  id uuid not null,
  scope text not null check (scope in ('person', 'organization')),
  user_id text not null references users (id),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'expired')),
  tables integer,
  rows bigint,
  size bigint not null default 0,
  requested_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, id)
);
create unique index one_export_of_a_person on data_exports (tenant_id, user_id)
  where scope = 'person' and state = 'waiting';
create unique index one_export_of_an_organization on data_exports (tenant_id)
  where scope = 'organization' and state = 'waiting';
call protect_tenant_table('data_exports');

create table data_export_parts (
  tenant_id uuid not null,
  export_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (tenant_id, export_id, position),
  foreign key (tenant_id, export_id) references data_exports (tenant_id, id) on delete cascade
);
-- A ZIP does not get smaller by being compressed again.
alter table data_export_parts alter column bytes set storage external;
call protect_tenant_table('data_export_parts');

-- Deletions that wait for their day. To cancel one is to delete its row; what happened stands in `changes`.
create table account_deletions (
  user_id text primary key references users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);

create table organization_deletions (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  requested_by text not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
call protect_tenant_table('organization_deletions');

-- Removes an organization with everything that carries its id, its history included: what the application may not do
-- row by row. Only for a deletion that was asked for and is due. Tables of later modules are found by their tenant_id;
-- those that others refer to are tried again after the ones that refer to them.
create function forget_organization(tenant uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  platform_before text := coalesce(current_setting('app.platform', true), '');
  place regclass;
  blocked boolean;
begin
  perform set_config('app.platform', 'on', true);
  perform 1 from organization_deletions where tenant_id = tenant and due_at <= now() for update;
  if not found then
    raise exception 'No deletion of the organization % is due.', tenant;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('seal ' || tenant, 0));
  for pass in 1..20 loop
    blocked := false;
    for place in
      select c.oid::regclass from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.oid <> 'organization_deletions'::regclass
      order by c.oid desc
    loop
      begin
        execute format('delete from %s where tenant_id = $1', place) using tenant;
      exception when foreign_key_violation then
        blocked := true;
      end;
    end loop;
    exit when not blocked;
  end loop;
  if blocked then
    raise exception 'The tables of the organization % refer to each other in a circle.', tenant;
  end if;
  delete from tenants where id = tenant;
  perform set_config('app.platform', platform_before, true);
end $$;
revoke all on function forget_organization(uuid) from public;
grant execute on function forget_organization(uuid) to wellhead_app;
