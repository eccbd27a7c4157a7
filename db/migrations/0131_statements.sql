-- What purchasers and operators pay owners with: a statement (check stub) and its lines, a product and month each.
create table statements (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  payor text not null check (length(payor) between 1 and 200),
  check_number text,
  check_date date,
  -- The owner whom it pays, as decks call them; the organization itself where nothing is said.
  owner text,
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id)
);
create unique index statements_once on statements (tenant_id, lower(payor), lower(check_number))
  where check_number is not null and deleted_at is null;
create index statements_by_date on statements (tenant_id, check_date desc nulls last, id) where deleted_at is null;
create index statements_of_import on statements (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('statements');
call offer_to_search('statements', 'statements', texts => $$concat_ws(' ', r.payor, r.owner, r.check_number)$$,
  numbers => 'array[r.check_number]');

create table statement_lines (
  tenant_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  well_id uuid,
  property_number text,
  property_name text,
  product text check (product in ('OIL', 'GAS', 'NGL', 'ALL')),
  interest_type text check (interest_type in ('RI', 'ORRI', 'NPRI', 'WI', 'NPI', 'MI')),
  month date check (extract(day from month) = 1),
  -- Of the whole property; adjustments are below zero.
  volume numeric(14, 3),
  price numeric(14, 6),
  value numeric(16, 2),
  taxes numeric(16, 2),
  deductions numeric(16, 2),
  -- Of the owner.
  decimal numeric(9, 8) check (decimal between 0 and 1),
  owner_value numeric(16, 2),
  owner_taxes numeric(16, 2),
  owner_deductions numeric(16, 2),
  owner_net numeric(16, 2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, statement_id) references statements (tenant_id, id) on delete cascade,
  constraint statement_lines_well foreign key (tenant_id, well_id) references wells (tenant_id, id)
);
create index statement_lines_of_statement on statement_lines (tenant_id, statement_id);
create index statement_lines_of_well on statement_lines (tenant_id, well_id, month) where well_id is not null;
create index statement_lines_of_import on statement_lines (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('statement_lines');
