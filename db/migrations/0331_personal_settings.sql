-- What a person wants to be told of their own is one document of theirs, in whatever organizations they are
-- (docs/decisions/148). Of several that they had, the one that they changed last stands.
create table profile_notification_settings (
  user_id text primary key references users (id) on delete cascade,
  settings jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
insert into profile_notification_settings (user_id, settings, version, created_at, updated_at, updated_by)
  select distinct on (user_id) user_id, settings, version, created_at, updated_at, updated_by
  from notification_settings where kind = 'profile'
  order by user_id, updated_at desc, tenant_id;

delete from notification_settings where kind = 'profile';
alter table notification_settings drop constraint notification_settings_pkey;
alter table notification_settings drop column kind;
alter table notification_settings add primary key (tenant_id, user_id);

-- What an organization's members are told who have not chosen for themselves.
create table organization_notification_settings (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  settings jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
call protect_tenant_table('organization_notification_settings');
