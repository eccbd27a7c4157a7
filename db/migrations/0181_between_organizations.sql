-- Threads of two organizations (docs/decisions/098). Each has its own rows, with the same ids: a thread, its messages,
-- and copies of the files. What the one says, a job brings to the other; row-level security stays what it is.

create table threads_between (
  tenant_id uuid not null,
  thread_id uuid not null,
  other_tenant_id uuid not null check (other_tenant_id <> tenant_id),
  -- What the other organization was called when it was last heard of: it may be gone.
  other_name text not null,
  -- This organization began it.
  asked boolean not null,
  -- The other one takes no messages from this one.
  refused boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, thread_id),
  foreign key (tenant_id, thread_id) references threads (tenant_id, id) on delete cascade
);
create index threads_between_with on threads_between (tenant_id, other_tenant_id, created_at);
call protect_tenant_table('threads_between');
create policy people on threads_between as restrictive for select using (
  (select app_is_platform()) or (select app_user()) = 'notices'
  or thread_id in (select p.thread_id from thread_people p where p.tenant_id = (select app_tenant()) and p.user_id = (select app_user())));

-- The organization that a message or reaction came from, where it is the other one: its author is nobody of this one.
alter table messages add column from_tenant_id uuid;
alter table message_reactions add column from_tenant_id uuid;

-- Whose messages an organization does not want.
create table organization_blocks (
  tenant_id uuid not null references tenants (id) on delete cascade,
  other_tenant_id uuid not null,
  other_name text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, other_tenant_id)
);
call protect_tenant_table('organization_blocks');

-- Who gets what other organizations ask; nobody is named: those who manage the organization.
create table inquiry_people (
  tenant_id uuid not null,
  user_id text not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
call protect_tenant_table('inquiry_people');

-- Whether an organization is there: 'open', 'disabled', or null where it is gone. Nothing else of it is told.
create function organization_standing(organization uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  platform_before text := coalesce(current_setting('app.platform', true), '');
  found text;
begin
  set local app.platform = 'on';
  select case when t.disabled then 'disabled' else 'open' end into found from tenants t where t.id = organization;
  execute format('set local app.platform = %L', platform_before);
  return found;
end $$;
