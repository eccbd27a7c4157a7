-- What was billed against an AFE: a line of a joint interest billing each. A supplement's costs stand with the AFE that it
-- adds to. Amounts below zero are credits.
create table afe_costs (
  tenant_id uuid not null,
  id uuid not null,
  afe_id uuid not null,
  month date not null check (extract(day from month) = 1),
  code text not null default '',
  description text not null default '',
  vendor text not null default '',
  invoice text not null default '',
  gross numeric(14, 2) not null,
  -- The share and the dollars that were billed to the organization, as the bill has them.
  owner_share numeric(9, 8) check (owner_share between 0 and 1),
  net numeric(14, 2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, afe_id) references afes (tenant_id, id) on delete cascade
);
create index afe_costs_of on afe_costs (tenant_id, afe_id, month);
create index afe_costs_of_import on afe_costs (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('afe_costs');

-- What an organization sets for all of its AFEs; one that has set nothing goes by these.
create table afe_settings (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- Above so many gross dollars two people approve; null: one is always enough.
  second_above numeric(14, 2) check (second_above >= 0),
  -- From this part of the estimate on, people are told that the costs come near it.
  near_percent integer not null default 90 check (near_percent between 1 and 100),
  election_days integer not null default 30 check (election_days between 1 and 365),
  rig_hours integer not null default 48 check (rig_hours between 1 and 720),
  penalty_percent integer check (penalty_percent between 0 and 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id)
);
call protect_tenant_table('afe_settings');
