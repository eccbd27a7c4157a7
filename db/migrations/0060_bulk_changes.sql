-- One act over many records (src/core/bulk): what it changes, what became of each record, and in which transactions.
create table bulk_changes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- Made by the browser, so that what it sends twice is begun once.
  id uuid not null,
  noun text not null check (length(noun) <= 60),
  fields text[] not null check (cardinality(fields) between 1 and 10),
  -- What the fields are set to, once that is said; an undo gives each record its own.
  wanted jsonb,
  undoes uuid,
  -- How many records it changed, and when it went on last.
  changed integer not null default 0,
  last_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, undoes) references bulk_changes (tenant_id, id) on delete cascade
);
-- What was undone is not undone again.
create unique index bulk_change_undone on bulk_changes (tenant_id, undoes) where undoes is not null;
create index bulk_changes_by_age on bulk_changes (created_at);
call protect_tenant_table('bulk_changes');

create table bulk_change_records (
  tenant_id uuid not null,
  change_id uuid not null,
  record_id uuid not null,
  -- As it stood when the person looked at it.
  version integer not null,
  seen jsonb not null,
  -- What an undo brings back.
  wanted jsonb,
  -- Once it was its turn: what its fields became (null: they were so already), or why nothing was changed.
  done_at timestamptz,
  became jsonb,
  refused text,
  primary key (tenant_id, change_id, record_id),
  foreign key (tenant_id, change_id) references bulk_changes (tenant_id, id) on delete cascade
);
create index bulk_change_records_left on bulk_change_records (tenant_id, change_id, record_id) where done_at is null;
call protect_tenant_table('bulk_change_records');

-- Its transactions, by the instant that their lines in the log carry: the log shows them as one.
create table bulk_change_steps (
  tenant_id uuid not null,
  at timestamptz not null,
  change_id uuid not null,
  primary key (tenant_id, at, change_id),
  foreign key (tenant_id, change_id) references bulk_changes (tenant_id, id) on delete cascade
);
create index bulk_change_steps_of on bulk_change_steps (tenant_id, change_id);
call protect_tenant_table('bulk_change_steps');
