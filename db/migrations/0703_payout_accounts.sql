-- What a partner who did not consent to an AFE has to pay out, and the months that count toward it, 8/8ths
-- (docs/decisions/301).
create table payout_accounts (
  tenant_id uuid not null,
  id uuid not null,
  afe_id uuid not null,
  partner_id uuid not null,
  revenue_interest numeric(9, 8) not null check (revenue_interest > 0 and revenue_interest <= 1),
  equipment_percent integer not null check (equipment_percent between 0 and 2000),
  drilling_percent integer not null check (drilling_percent between 0 and 2000),
  operating_percent integer not null check (operating_percent between 0 and 2000),
  starts_on date not null check (extract(day from starts_on) = 1),
  opening_balance numeric(14, 2),
  assignee text check (length(assignee) <= 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint payout_accounts_afe foreign key (tenant_id, afe_id) references afes (tenant_id, id) on delete cascade,
  constraint payout_accounts_partner foreign key (tenant_id, partner_id) references afe_partners (tenant_id, id) on delete cascade,
  constraint payout_accounts_once unique (tenant_id, partner_id)
);
create index payout_accounts_of on payout_accounts (tenant_id, afe_id);
call protect_tenant_table('payout_accounts');

create table payout_months (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  equipment numeric(14, 2) not null default 0,
  drilling numeric(14, 2) not null default 0,
  -- Null: as the costs of the well have it.
  operating numeric(14, 2),
  -- Null: not known yet.
  revenue numeric(14, 2),
  taxes numeric(14, 2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint payout_months_account foreign key (tenant_id, account_id) references payout_accounts (tenant_id, id) on delete cascade,
  constraint payout_months_once unique (tenant_id, account_id, month)
);
call protect_tenant_table('payout_months');
