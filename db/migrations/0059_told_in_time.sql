-- What people are told: a row for each person and matter, of the organization (tenant) or their own (profile).
create table notifications (
  tenant_id uuid not null,
  id uuid not null,
  user_id text not null,
  kind text not null check (kind in ('tenant', 'profile')),
  type text not null check (length(type) <= 60),
  title text not null check (length(title) <= 400),
  message text not null default '' check (length(message) <= 2000),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  is_read boolean not null default false,
  read_at timestamptz,
  read_by text,
  snoozed_until timestamptz,
  expires_at timestamptz,
  actions jsonb not null default '[]',
  metadata jsonb not null default '{}',
  -- The record that it is about, where it is about one.
  noun text,
  record_id text,
  -- Alike ones become one as long as it is unread; what is told once for ever is not told again.
  alike text,
  once text,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
-- Ids are ordered by time.
create index notifications_newest on notifications (tenant_id, user_id, kind, id desc) where deleted_at is null;
create index notifications_unread on notifications (tenant_id, user_id, kind) where not is_read and deleted_at is null;
create unique index notifications_alike on notifications (tenant_id, user_id, alike)
  where alike is not null and not is_read and deleted_at is null;
create unique index notifications_once on notifications (tenant_id, user_id, once) where once is not null;
call protect_tenant_table('notifications');

-- Records of which a person wants to hear nothing more.
create table muted_records (
  tenant_id uuid not null,
  user_id text not null,
  noun text not null,
  record_id text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, noun, record_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
call protect_tenant_table('muted_records');

-- What a person wants to be told, in this organization (tenant) and of their own (profile).
create table notification_settings (
  tenant_id uuid not null,
  user_id text not null,
  kind text not null check (kind in ('tenant', 'profile')),
  settings jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, user_id, kind),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
call protect_tenant_table('notification_settings');

-- Up to which seal of its log an organization's people were told. Ids of changes commit out of order; seals do not.
create table told_through (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  seq bigint not null
);
call protect_tenant_table('told_through');
-- Nobody is told again of what happened before. The platform's own log belongs to no organization.
insert into told_through
  select tenant_id, max(seq) from change_seals where tenant_id in (select id from tenants) group by tenant_id;
