-- Wells that people have split in two again. `was` is what stood before, so that a split can be undone exactly; `marks`
-- is what both wells had right after it, by kind, so that an undo can name what changed since.
create table well_splits (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  well_id uuid not null,
  other_id uuid not null,
  -- The events of the well's history that went with the other well.
  events text[] not null,
  was jsonb not null,
  marks jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  undone_at timestamptz,
  undone_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references wells (tenant_id, id) on delete cascade
);
create index well_splits_of_well on well_splits (tenant_id, well_id);
create index well_splits_of_other on well_splits (tenant_id, other_id);
call protect_tenant_table('well_splits');
