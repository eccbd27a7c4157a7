-- What was decided about a week of time, by whom and why. The log says nothing of private projects, and the week itself
-- only what stands now.
create table time_decisions (
  tenant_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  act text not null check (act in ('submit', 'recall', 'approve', 'return', 'unlock')),
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id),
  constraint time_decisions_sheet foreign key (tenant_id, sheet_id) references time_sheets (tenant_id, id) on delete cascade
);
create index time_decisions_of_sheet on time_decisions (tenant_id, sheet_id, created_at);
call protect_tenant_table('time_decisions');
create function sees_time_sheet(of_tenant uuid, sheet uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select 1 from time_sheets s where s.tenant_id = of_tenant and s.id = sheet);
end $$;
call narrow_reads('time_decisions', $$ sees_time_sheet(tenant_id, sheet_id) $$);
