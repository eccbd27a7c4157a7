-- Portfolios that an organization keeps: analyses by the share that is held of each, at one price deck where they are to
-- be valued alike (src/modules/analysis/portfolios).
create table portfolios (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- As the address of its page names them: id, id.3 for a version, id*0.25 for a share.
  members text not null check (length(members) between 36 and 4000),
  deck_id uuid,
  notes text check (length(notes) <= 4000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, deck_id) references price_decks (tenant_id, id)
);
create unique index portfolios_named on portfolios (tenant_id, lower(name)) where deleted_at is null;
call protect_tenant_table('portfolios');
