-- Overhead of a well at fixed rates, dated: dollars a month as agreed, or a yearly adjustment in percent of the rates
-- in use (docs/decisions/326).
create table overhead_rates (
  tenant_id uuid not null,
  id uuid not null,
  well_id uuid not null,
  from_month date not null check (extract(day from from_month) = 1),
  producing numeric(10, 2) check (producing >= 0),
  drilling numeric(10, 2) check (drilling >= 0),
  adjustment numeric(6, 3) check (adjustment > -100),
  note text check (length(note) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint overhead_rates_well foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade,
  constraint overhead_rates_once unique (tenant_id, well_id, from_month),
  constraint overhead_rates_one_way check ((adjustment is null) <> (producing is null and drilling is null))
);
call protect_tenant_table('overhead_rates');
