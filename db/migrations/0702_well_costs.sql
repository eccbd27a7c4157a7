-- What operating a well cost in a month: a line of a ledger or of a joint interest billing each (docs/decisions/299).
-- Amounts below zero are credits.
create table well_costs (
  tenant_id uuid not null,
  id uuid not null,
  well_id uuid not null,
  month date not null check (extract(day from month) = 1),
  basis text not null check (basis in ('PAID', 'BILLED')),
  category text not null check (category in ('PUMPER', 'POWER', 'CHEMICALS', 'WATER', 'OIL_HANDLING', 'GAS_HANDLING',
    'COMPRESSION', 'REPAIR', 'WORKOVER', 'OVERHEAD', 'INSURANCE', 'AD_VALOREM', 'OTHER')),
  one_off boolean not null default false,
  code text not null default '',
  description text not null default '',
  vendor text not null default '',
  invoice text not null default '',
  gross numeric(14, 2) not null,
  -- The cost decimal and the dollars that were billed to the organization, as the bill has them.
  bill_interest numeric(9, 8) check (bill_interest between 0 and 1),
  net numeric(14, 2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint well_costs_well foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index well_costs_of on well_costs (tenant_id, well_id, month);
create index well_costs_by_month on well_costs (tenant_id, month);
create index well_costs_of_import on well_costs (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('well_costs');
