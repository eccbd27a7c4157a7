-- Pricing tiers are what they say, whoever writes them.
alter table plans
  add constraint plans_id check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  add constraint plans_display_name check (length(display_name) between 1 and 60),
  add constraint plans_default_is_active check (not is_default or is_active),
  add constraint plans_price check (
    coalesce(price_monthly, 0) >= 0 and coalesce(price_yearly, 0) >= 0
    and (not is_free or (coalesce(price_monthly, 0) = 0 and coalesce(price_yearly, 0) = 0))),
  add constraint plans_limits check (
    jsonb_typeof(limits) = 'object'
    and limits - array['maxLeases', 'maxMembers', 'maxCrmContacts', 'maxProjects', 'maxStorage', 'maxApiCalls',
                       'maxReports'] = '{}'
    and not jsonb_path_exists(limits, '$.* ? (@.type() != "number" || @ < 0)')),
  add constraint plans_features check (
    jsonb_typeof(features) = 'object'
    and features - array['dashboard', 'leases', 'well', 'audit', 'documents', 'crm', 'projects', 'financial_analysis',
                         'organization_board', 'guide', 'public_profile', 'public_map', 'marketplace', 'api_access',
                         'priority_support', 'custom_branding', 'advanced_analytics', 'white_label'] = '{}'
    and not jsonb_path_exists(features, '$.* ? (@.type() != "boolean")'));

-- The end of a trial or period is noticed once, by a job: this says when. Every change of a subscription clears it.
alter table tenants
  add column plan_ended_at timestamptz,
  add constraint tenants_trial_extensions check (trial_extension_count >= 0);
create index tenants_trials_running on tenants (trial_ends_at)
  where subscription_status = 'trial' and plan_ended_at is null;
create index tenants_periods_running on tenants (current_period_end)
  where subscription_status = 'active' and plan_ended_at is null;

-- The admin's lists of subscriptions cover every organization, so they hear of every change.
create trigger subscriptions_signal after insert or update or delete on tenants
  for each statement execute function signal_everyone('subscriptions');

-- What an owner asks for; staff answer it. One open request at a time.
create table plan_requests (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  plan_id text not null references plans (id),
  paid_by text not null check (paid_by in ('month', 'year')),
  note text not null default '' check (length(note) <= 1000),
  state text not null default 'open' check (state in ('open', 'done', 'declined', 'withdrawn')),
  answer text not null default '' check (length(answer) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id)
);
create unique index one_open_plan_request on plan_requests (tenant_id) where state = 'open';
call protect_tenant_table('plan_requests');

-- Invoices are numbered without gaps within a year. Money is in dollars; what is issued is never changed, only voided.
create table invoice_numbers (year integer primary key, last integer not null check (last > 0));

create table invoices (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  number text not null unique,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  bill_to jsonb not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
  total numeric(12, 2) not null check (total >= 0),
  note text not null default '' check (length(note) <= 1000),
  voided_at timestamptz,
  void_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id)
);
create index invoices_by_due on invoices (due_on) where voided_at is null;
call protect_tenant_table('invoices');
create trigger invoices_signal after insert or update or delete on invoices
  for each statement execute function signal_everyone('billing');

create table payments (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  received_on date not null,
  amount numeric(12, 2) not null check (amount > 0),
  method text not null check (method in ('CHECK', 'ACH', 'WIRE', 'CARD', 'OTHER')),
  reference text not null default '' check (length(reference) <= 200),
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) on delete cascade
);
create index payments_of_invoice on payments (tenant_id, invoice_id);
call protect_tenant_table('payments');
create trigger payments_signal after insert on payments
  for each statement execute function signal_everyone('billing');
