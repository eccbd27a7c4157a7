-- People and how they sign in. These tables belong to no organization; the names are ours, the shape is the sign-in library's.

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  platform_roles text[] not null default '{customer}'
    check (platform_roles <@ array['customer', 'customer_support', 'admin'] and cardinality(platform_roles) > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

create table accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_of_user on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table rate_limits (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- What the platform's staff decide for everybody. One row.
create table system_settings (
  single boolean primary key default true check (single),
  email_verification_required boolean not null default false,
  max_tenants_per_customer integer not null default 1 check (max_tenants_per_customer between 0 and 999),
  setup_token_hash text,
  updated_at timestamptz not null default now()
);
insert into system_settings default values;

-- What several processes on one server must share; the application's own role may not look.
create table server_secrets (name text primary key, value text not null);
revoke all on server_secrets from wellhead_app;

create table plans (
  id text primary key,
  name text not null unique,
  display_name text not null,
  description text not null default '',
  "order" integer not null,
  is_active boolean not null default true,
  is_default boolean not null default false,
  is_free boolean not null default false,
  price_monthly numeric(10, 2),
  price_yearly numeric(10, 2),
  trial_enabled boolean not null default false,
  trial_days integer not null default 14 check (trial_days between 1 and 365),
  limits jsonb not null default '{}',
  features jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_default_plan on plans (is_default) where is_default;

insert into plans (id, name, display_name, description, "order", is_default, is_free, price_monthly, price_yearly, trial_enabled, limits, features) values
  ('free', 'free', 'Free', 'For an owner of a few wells.', 1, true, true, 0, 0, false,
   '{"maxLeases": 10000, "maxMembers": 5, "maxCrmContacts": 100, "maxProjects": 3, "maxStorage": 1024, "maxApiCalls": 0, "maxReports": 10}', '{}'),
  ('operator', 'operator', 'Operator', 'For a company that operates its own wells.', 2, false, false, 149, 1490, true,
   '{"maxLeases": 100000, "maxMembers": 50, "maxCrmContacts": 10000, "maxProjects": 200, "maxStorage": 51200, "maxApiCalls": 100000, "maxReports": 1000}',
   '{"api_access": true, "advanced_analytics": true}'),
  ('enterprise', 'enterprise', 'Enterprise', 'For several business units, on terms of your own.', 3, false, false, null, null, false, '{}',
   '{"api_access": true, "priority_support": true, "custom_branding": true, "advanced_analytics": true, "white_label": true}');

-- Organizations and who belongs to them.

create table tenants (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  plan_id text references plans (id),
  disabled boolean not null default false,
  subscription_status text not null default 'active' check (subscription_status in ('trial', 'active')),
  subscription_provider text not null default 'manual',
  current_period_end timestamptz,
  trial_ends_at timestamptz,
  trial_extension_count integer not null default 0,
  address text,
  phone text,
  state text,
  webpage text,
  organization_type text,
  organization_subtypes text[] not null default '{}' check (cardinality(organization_subtypes) <= 8),
  organization_roles text[] not null default '{}',
  default_member_role text not null default 'member',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by text not null
);

alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenants_own on tenants
  using (id = (select app_tenant()) or (select app_is_platform()))
  with check (id = (select app_tenant()) or (select app_is_platform()));

-- A code names its organization before the person belongs to it, so codes are outside of any organization.
create table join_codes (
  code text primary key check (code ~ '^[A-Z0-9]{8}$'),
  tenant_id uuid not null references tenants (id) on delete cascade,
  disabled boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index one_join_code on join_codes (tenant_id);

create table roles (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id text not null,
  name text not null,
  description text not null default '',
  capabilities text[] not null default '{}',
  is_system_role boolean not null default false,
  color text not null default 'none',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('roles');

create table memberships (
  tenant_id uuid not null references tenants (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role_ids text[] not null check (cardinality(role_ids) > 0),
  join_code text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, user_id)
);
create index memberships_of_user on memberships (user_id);
call protect_tenant_table('memberships');

-- How many of a limited thing an organization holds; changed in the transaction that makes or deletes one.
create table limit_counters (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text not null,
  held bigint not null default 0 check (held >= 0),
  primary key (tenant_id, kind)
);
call protect_tenant_table('limit_counters');

-- Every write leaves a row here, in its own transaction.
create table changes (
  tenant_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id text not null,
  noun text not null,
  record_id text not null,
  act text not null,
  before jsonb,
  after jsonb,
  ip text,
  user_agent text,
  path text,
  method text,
  primary key (tenant_id, id)
);
create index changes_of_record on changes (tenant_id, noun, record_id, id desc);
call protect_tenant_table('changes');
revoke update, delete, truncate on changes from wellhead_app;

-- Wrong tries, counted per person and per address, so that codes and passwords cannot be guessed.
create table attempts (
  key text primary key,
  count integer not null,
  window_started_at timestamptz not null
);
