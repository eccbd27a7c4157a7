-- Authorizations for expenditure: what a well or a lease is to cost, line by line, before the money is spent. A supplement
-- is an AFE that adds to another one.
create table afes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  number text not null check (length(number) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('DRILL_DRYHOLE', 'COMPLETION', 'WORKOVER', 'FACILITY', 'PLUG')),
  status text not null default 'draft' check (status in ('draft', 'in_approval', 'approved', 'rejected', 'closed')),
  well_id uuid,
  lease_id uuid,
  operator text,
  dated_on date,
  starts_on date,
  ends_on date constraint afe_days check (ends_on >= starts_on),
  notes text,
  supplement_of uuid,
  supplement_no integer check (supplement_no > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete set null (well_id),
  foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete set null (lease_id),
  foreign key (tenant_id, supplement_of) references afes (tenant_id, id) on delete cascade,
  check ((supplement_of is null) = (supplement_no is null))
);
create unique index afe_number on afes (tenant_id, lower(number)) where deleted_at is null;
-- A deleted supplement keeps its number, so that it can come back.
create unique index afe_supplement on afes (tenant_id, supplement_of, supplement_no) where supplement_of is not null;
create index afes_of_well on afes (tenant_id, well_id) where well_id is not null;
create index afes_of_lease on afes (tenant_id, lease_id) where lease_id is not null;
call protect_tenant_table('afes');
call give_custom_fields('afes');
call offer_to_search('afes', 'afes',
  texts => $$concat_ws(' ', r.number, r.name, r.operator, custom_texts(r.tenant_id, r.custom))$$,
  numbers => 'array[r.number]');

-- Gross dollars, 8/8ths; a supplement's may be below zero. `field_cost` is what the field reckons was spent so far,
-- billed or not.
create table afe_lines (
  tenant_id uuid not null,
  id uuid not null,
  afe_id uuid not null,
  position integer not null default 0,
  code text not null default '' check (length(code) <= 40),
  description text not null default '' check (length(description) <= 200),
  cost_class text not null check (cost_class in ('intangible', 'tangible')),
  casing text not null check (casing in ('before', 'after')),
  gross numeric(14, 2),
  field_cost numeric(14, 2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, afe_id) references afes (tenant_id, id) on delete cascade
);
create index afe_lines_of on afe_lines (tenant_id, afe_id, position);
call protect_tenant_table('afe_lines');
