-- Who may approve AFEs up to how many gross dollars: a person, or everyone with a role. No `up_to`: any amount.
create table afe_limits (
  tenant_id uuid not null,
  id uuid not null,
  role_id text,
  user_id text,
  up_to numeric(14, 2) check (up_to >= 0),
  -- Whether they may approve an AFE that they wrote or sent themselves.
  own_too boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  check (num_nonnulls(role_id, user_id) = 1),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create unique index afe_limit_of_role on afe_limits (tenant_id, role_id) where role_id is not null;
create unique index afe_limit_of_person on afe_limits (tenant_id, user_id) where user_id is not null;
call protect_tenant_table('afe_limits');

-- How often an AFE was sent for approval, and by whom last: what was decided before it was returned to draft counts no more.
alter table afes
  add column round integer not null default 0,
  add column sent_by text;

create table afe_approvals (
  tenant_id uuid not null,
  id uuid not null,
  afe_id uuid not null,
  round integer not null,
  user_id text not null,
  decision text not null check (decision in ('approved', 'rejected')),
  -- The gross dollars that were decided on, with what it adds to.
  amount numeric(14, 2) not null,
  note text,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, afe_id, round, user_id),
  foreign key (tenant_id, afe_id) references afes (tenant_id, id) on delete cascade
);
call protect_tenant_table('afe_approvals');
