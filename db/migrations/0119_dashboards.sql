-- A person's dashboard in an organization: how they arranged it, and when they were last there, so that it tells what
-- others did since. A visit ends when nothing was asked for some hours; `since` is the end of the one before.
create table dashboards (
  tenant_id uuid not null,
  user_id text not null,
  seen_at timestamptz not null default now(),
  since timestamptz not null default now() - interval '7 days',
  -- The cards in their order; null: as they come.
  cards jsonb,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
call protect_tenant_table('dashboards');
