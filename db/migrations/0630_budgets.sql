-- Budgets of projects (docs/decisions/269 to 271): lines with what they were to cost, entries of five kinds that are counted
-- once each, and change orders. What an AFE estimates and what was billed on it stay with the AFE.

-- What is said of a whole budget; its id is the project's.
create table project_budgets (
  tenant_id uuid not null,
  id uuid not null,
  -- The organization's share of the costs; null: 8/8ths alone are shown.
  working_interest numeric(9, 8) check (working_interest > 0 and working_interest <= 1),
  -- From this day on, amounts of lines change by change orders alone.
  fixed_on date,
  fixed_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  check ((fixed_on is null) = (fixed_by is null)),
  foreign key (tenant_id, id) references projects (tenant_id, id) on delete cascade
);
call protect_tenant_table('project_budgets');
call narrow_reads('project_budgets', '(select app_is_platform()) or id in (
  select p.id from projects p where p.tenant_id = (select app_tenant()))');

-- Gross dollars, 8/8ths. `amount` is the original budget of a line; null is not known.
create table budget_lines (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  position integer not null default 0,
  code text not null default '' check (length(code) <= 40),
  name text not null check (length(name) between 1 and 200),
  amount numeric(14, 2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  unique (tenant_id, project_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create index budget_lines_of on budget_lines (tenant_id, project_id, position);
call protect_tenant_table('budget_lines');
call narrow_reads('budget_lines', '(select app_is_platform()) or project_id in (
  select p.id from projects p where p.tenant_id = (select app_tenant()))');

-- A commitment, a field estimate, an invoice, a payment, or what someone forecasts a line to cost at completion. It stands on
-- a line of the budget or on a code of an AFE; a payment on the line of its invoice.
create table budget_entries (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  kind text not null check (kind in ('COMMITMENT', 'FIELD', 'INVOICE', 'PAYMENT', 'FORECAST')),
  line_id uuid,
  afe_id uuid,
  afe_code text check (length(afe_code) <= 40),
  dated_on date not null,
  vendor text not null default '' check (length(vendor) <= 200),
  number text not null default '' check (length(number) <= 60),
  -- Which part, where one bill is split over lines.
  part text not null default '' check (length(part) <= 20),
  description text not null default '' check (length(description) <= 300),
  -- Below zero: a credit.
  amount numeric(14, 2) not null,
  -- Of a field estimate or an invoice: the commitment that it consumes.
  commitment_id uuid,
  -- Of a field estimate: the invoice that replaced it.
  replaced_by uuid,
  -- Of a payment: the invoice that it settles.
  invoice_id uuid,
  -- Of a commitment: since when nothing more of it is expected.
  closed_on date,
  -- Of commitments and invoices. OPEN: nobody else could approve it.
  status text check (status in ('OPEN', 'ASKED', 'APPROVED', 'REJECTED')),
  -- Who wrote what it says: they spend, and others approve.
  authors text[] not null default '{}',
  decided_by text,
  decided_at timestamptz,
  decision_note text check (length(decision_note) <= 1000),
  -- "Halliburton, Inc." and "HALLIBURTON INC" are one vendor, "INV-04471" and "inv 04471" one number.
  vendor_key text not null generated always as (lower(regexp_replace(vendor, '[^[:alnum:]]', '', 'g'))) stored,
  number_key text not null generated always as (lower(regexp_replace(number, '[^[:alnum:]]', '', 'g'))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  unique (tenant_id, project_id, id),
  constraint budget_entries_place check (
    (afe_id is null) = (afe_code is null)
    and num_nonnulls(line_id, afe_id) = case when kind = 'PAYMENT' then 0 else 1 end),
  constraint budget_entries_parts check (
    (kind = 'PAYMENT') = (invoice_id is not null)
    and (replaced_by is null or kind = 'FIELD')
    and (commitment_id is null or kind in ('FIELD', 'INVOICE'))
    and (closed_on is null or kind = 'COMMITMENT')
    and (status is not null) = (kind in ('COMMITMENT', 'INVOICE'))),
  constraint budget_entries_amount check (
    case kind when 'COMMITMENT' then amount > 0 when 'FORECAST' then amount >= 0 else amount <> 0 end),
  -- Who spends does not approve, whatever the application was made to send.
  constraint budget_entries_own check (
    status <> 'APPROVED' or (decided_by is not null and decided_by <> created_by and decided_by <> all (authors))),
  constraint budget_entries_project foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  constraint budget_entries_line foreign key (tenant_id, project_id, line_id)
    references budget_lines (tenant_id, project_id, id),
  constraint budget_entries_afe foreign key (tenant_id, afe_id) references afes (tenant_id, id),
  constraint budget_entries_commitment foreign key (tenant_id, project_id, commitment_id)
    references budget_entries (tenant_id, project_id, id),
  constraint budget_entries_replaced foreign key (tenant_id, project_id, replaced_by)
    references budget_entries (tenant_id, project_id, id) on delete set null (replaced_by),
  constraint budget_entries_invoice foreign key (tenant_id, project_id, invoice_id)
    references budget_entries (tenant_id, project_id, id)
);
create index budget_entries_of on budget_entries (tenant_id, project_id, dated_on);
create index budget_entries_of_line on budget_entries (tenant_id, line_id) where line_id is not null;
create index budget_entries_of_afe on budget_entries (tenant_id, afe_id) where afe_id is not null;
create index budget_entries_of_commitment on budget_entries (tenant_id, commitment_id) where commitment_id is not null;
create index budget_entries_of_invoice on budget_entries (tenant_id, invoice_id) where invoice_id is not null;
create index budget_entries_replaced_by on budget_entries (tenant_id, replaced_by) where replaced_by is not null;
create unique index budget_entries_once on budget_entries (tenant_id, vendor_key, number_key, part)
  where kind = 'INVOICE' and number_key <> '' and status <> 'REJECTED';
call protect_tenant_table('budget_entries');
call narrow_reads('budget_entries', '(select app_is_platform()) or project_id in (
  select p.id from projects p where p.tenant_id = (select app_tenant()))');

-- A change order: dollars that are added to lines or taken from them, once someone else approved it.
create table budget_changes (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  number integer not null check (number > 0),
  reason text not null check (length(reason) between 1 and 500),
  -- By line: [{lineId, amount}].
  items jsonb not null,
  -- What it adds to the budget in all.
  amount numeric(14, 2) not null,
  status text not null default 'ASKED' check (status in ('ASKED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  asked_on date not null,
  asked_by text not null,
  decided_on date,
  decided_by text,
  decision_note text check (length(decision_note) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint budget_changes_own check (
    status <> 'APPROVED' or (decided_by is not null and decided_by <> asked_by and decided_by <> created_by)),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create unique index budget_changes_number on budget_changes (tenant_id, project_id, number);
call protect_tenant_table('budget_changes');
call narrow_reads('budget_changes', '(select app_is_platform()) or project_id in (
  select p.id from projects p where p.tenant_id = (select app_tenant()))');
