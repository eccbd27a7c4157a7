-- Wells that were linked to leases in one step, so that the step can be undone as one.
create table well_link_steps (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  wells integer not null check (wells > 0),
  leases integer not null check (leases > 0),
  created_at timestamptz not null default now(),
  created_by text not null,
  undone_at timestamptz,
  undone_by text,
  primary key (tenant_id, id)
);
call protect_tenant_table('well_link_steps');

alter table lease_wells add column link_step_id uuid;
alter table lease_wells add constraint lease_wells_link_step
  foreign key (tenant_id, link_step_id) references well_link_steps (tenant_id, id);
create index lease_wells_of_link_step on lease_wells (tenant_id, link_step_id) where link_step_id is not null;
