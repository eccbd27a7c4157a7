-- Leases: what their paper says, and beside it what follows from paper, wells and production. What follows (status,
-- tone, lapse_risk, the dates *_on, acres, royalty, wi, nri, wells, legal) is written by lease-standing.server.ts
-- alone, in the transaction that changes anything it follows from.

create table parties (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 300),
  kind text not null default 'UNKNOWN' check (kind in ('PERSON', 'COMPANY', 'TRUST', 'AGENCY', 'UNKNOWN')),
  agency_no text,
  address text,
  email text,
  phone text,
  notes text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id)
);
create index parties_by_name on parties (tenant_id, lower(name)) where deleted_at is null;
create index parties_of_batch on parties (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('parties');

-- Numbers within a text sort by value: "ND-2" before "ND-10".
create function natural_key(words text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(lower(words), '(\d+)', '00000\1', 'g'), '0*(\d{6,})', '\1', 'g');

create table leases (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- What lists show, filter and sort by comes first, so that reading them stops early in the row.
  deleted_at timestamptz,
  status text collate "C" not null default 'PENDING',
  tone text collate "C" not null default 'none' check (tone in ('good', 'warn', 'bad', 'info', 'none')),
  lapse_risk boolean not null default false,
  type text collate "C" not null default 'FEE'
    check (type in ('FEE', 'STATE', 'FEDERAL', 'INDIAN', 'TOP_LEASE', 'RENEWAL', 'OPTION', 'SURFACE', 'UNKNOWN')),
  effective_date date,
  expires_on date,
  ends_on date,
  lapse_on date,
  last_produced_on date,
  next_obligation_on date,
  wells integer not null default 0,
  holding_wells integer not null default 0,
  gross_acres numeric(14, 4),
  net_acres numeric(14, 4),
  company_net_acres numeric(14, 4),
  royalty numeric(9, 8),
  wi numeric(9, 8),
  nri numeric(9, 8),
  state text collate "C" check (state ~ '^[A-Z]{2}$'),
  lease_number text collate "C" not null check (length(lease_number) between 1 and 60),
  name text collate "C" not null default '',
  county text collate "C",
  prospect text collate "C",
  lessor text collate "C" not null default '',
  lessee text collate "C" not null default '',
  legal text collate "C" not null default '',
  next_obligation text,
  number_key text collate "C" not null generated always as (natural_key(lease_number)) stored,
  name_key text collate "C" not null generated always as (natural_key(name)) stored,
  search text collate "C" not null generated always as (
    lower(lease_number || ' ' || name || ' ' || lessor || ' ' || lessee || ' ' || coalesce(county, '') || ' ' ||
      coalesce(prospect, '') || ' ' || legal)) stored,
  -- The rest of what the paper says.
  instrument_date date,
  primary_term jsonb,
  expiration_date date,
  expiration_reason text,
  held_of_record boolean not null default false,
  raw_status text,
  extension_option jsonb,
  bonus_per_nma numeric(16, 4) check (bonus_per_nma >= 0),
  bonus_total numeric(16, 4) check (bonus_total >= 0),
  royalty_oil text,
  royalty_gas text,
  royalty_ngl text,
  delay_rental jsonb,
  shut_in_royalty jsonb,
  minimum_royalty_per_acre numeric(16, 4) check (minimum_royalty_per_acre >= 0),
  recording jsonb,
  depth jsonb,
  unitized boolean not null default false,
  undivided boolean not null default false,
  recorded_acres numeric(14, 4) check (recorded_acres > 0),
  notes text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id)
);
create unique index leases_number on leases (tenant_id, lease_number) where deleted_at is null;
create index leases_of_batch on leases (tenant_id, import_batch_id) where import_batch_id is not null;
create index leases_instrument on leases (tenant_id, ((recording ->> 'instrumentNumber'))) where recording ->> 'instrumentNumber' is not null;
-- Lists are read from indexes alone: each holds what lists are filtered by, beside what it is in order of.
create index leases_list on leases (tenant_id, status, county, type, prospect)
  include (net_acres, lapse_risk, ends_on, last_produced_on, next_obligation_on, gross_acres, company_net_acres, royalty, id)
  where deleted_at is null;
create index leases_by_number on leases (tenant_id, number_key, id)
  include (status, county, type, prospect, lapse_risk, ends_on) where deleted_at is null;
create index leases_by_name on leases (tenant_id, name_key, id)
  include (status, county, type, prospect, lapse_risk, ends_on) where deleted_at is null;
create index leases_by_lessor on leases (tenant_id, lessor, id)
  include (status, county, type, prospect, lapse_risk, ends_on, net_acres) where deleted_at is null;
create index leases_by_lessee on leases (tenant_id, lessee, id)
  include (status, county, type, prospect, lapse_risk, ends_on, net_acres) where deleted_at is null;
create index leases_by_effective on leases (tenant_id, effective_date, id)
  include (status, county, type, prospect, lapse_risk, ends_on) where deleted_at is null;
create index leases_by_expiration on leases (tenant_id, expires_on, id)
  include (status, county, type, prospect, lapse_risk, ends_on) where deleted_at is null;
create index leases_by_end on leases (tenant_id, ends_on, id)
  include (status, county, type, prospect, lapse_risk, net_acres) where deleted_at is null;
create index leases_by_net on leases (tenant_id, net_acres, id)
  include (status, county, type, prospect, lapse_risk, ends_on) where deleted_at is null;
create index leases_search on leases (tenant_id, id) include (search, status, type, net_acres) where deleted_at is null;
call protect_tenant_table('leases');

create table lease_parties (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  party_id uuid not null,
  role text not null check (role in ('LESSOR', 'LESSEE_ORIGINAL', 'LESSEE')),
  share text,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint lease_parties_lease foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade,
  constraint lease_parties_party foreign key (tenant_id, party_id) references parties (tenant_id, id)
);
create unique index lease_parties_once on lease_parties (tenant_id, lease_id, role, party_id);
create index lease_parties_of_party on lease_parties (tenant_id, party_id);
create index lease_parties_of_batch on lease_parties (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('lease_parties');

create table tracts (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  position integer not null default 0,
  tract_number text not null default '1',
  state text check (state ~ '^[A-Z]{2}$'),
  county text,
  land jsonb not null check (land ->> 'system' in ('PLSS', 'TEXAS', 'OFFSHORE', 'METES_AND_BOUNDS')),
  legal text not null default '',
  canonical text generated always as (
    case when land ->> 'system' = 'PLSS' then
      lower((land ->> 'township') || (land ->> 'northSouth') || (land ->> 'range') || (land ->> 'eastWest') ||
        lpad(land ->> 'section', 2, '0')) end) stored,
  stated_acres numeric(14, 4) check (stated_acres > 0),
  map_acres numeric(14, 4) check (map_acres > 0),
  gross_acres numeric(14, 4),
  net_acres numeric(14, 4),
  company_net_acres numeric(14, 4),
  from_ft integer,
  to_ft integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint tracts_lease foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade
);
create index tracts_of_lease on tracts (tenant_id, lease_id, position);
create index tracts_by_place on tracts (tenant_id, canonical) where canonical is not null;
create index tracts_of_batch on tracts (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('tracts');

create table tract_interests (
  tenant_id uuid not null,
  id uuid not null,
  tract_id uuid not null,
  party_id uuid,
  party text not null default '',
  type text not null check (type in ('MI', 'RI', 'NPRI', 'WI', 'ORRI', 'NPI')),
  fraction text not null,
  leased boolean not null default false,
  company boolean not null default false,
  executive boolean not null default true,
  depth text,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint tract_interests_tract foreign key (tenant_id, tract_id) references tracts (tenant_id, id) on delete cascade,
  constraint tract_interests_party foreign key (tenant_id, party_id) references parties (tenant_id, id)
);
create index tract_interests_of_tract on tract_interests (tenant_id, tract_id, position);
create index tract_interests_of_party on tract_interests (tenant_id, party_id) where party_id is not null;
create index tract_interests_of_batch on tract_interests (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('tract_interests');

create table lease_assignments (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  tract_id uuid,
  assignor_id uuid,
  assignor text not null default '',
  assignee_id uuid,
  assignee text not null default '',
  wi text not null,
  retained_orri text,
  to_us boolean not null default false,
  from_us boolean not null default false,
  depth jsonb,
  effective_date date,
  recording jsonb,
  notes text not null default '',
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint lease_assignments_lease foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade,
  constraint lease_assignments_tract foreign key (tenant_id, tract_id) references tracts (tenant_id, id) on delete cascade,
  constraint lease_assignments_assignor foreign key (tenant_id, assignor_id) references parties (tenant_id, id),
  constraint lease_assignments_assignee foreign key (tenant_id, assignee_id) references parties (tenant_id, id)
);
create index lease_assignments_of_lease on lease_assignments (tenant_id, lease_id, position);
call protect_tenant_table('lease_assignments');

create table provisions (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  type text not null,
  parameters jsonb not null default '{}',
  paragraph text,
  text text not null default '',
  page integer,
  document_id text,
  confirmed_by text,
  confirmed_on date,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint provisions_lease foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade
);
create index provisions_of_lease on provisions (tenant_id, lease_id, position);
create index provisions_of_batch on provisions (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('provisions');

-- Drilling and reworking that hold a lease between two periods of production.
create table lease_operations (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  well_id uuid,
  kind text not null check (kind in ('DRILLING', 'COMPLETION', 'REWORK', 'OTHER')),
  from_date date not null,
  to_date date check (to_date >= from_date),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint lease_operations_lease foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade
);
create index lease_operations_of_lease on lease_operations (tenant_id, lease_id, from_date);
call protect_tenant_table('lease_operations');

-- What only a person may say of a lease: released, surrendered, suspended, confirmed in force. Kept, and taken back
-- only by marking it withdrawn.
create table lease_events (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  type text not null,
  date date not null,
  until date,
  extends_term boolean not null default false,
  acres numeric(14, 4),
  reason text not null,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint lease_events_lease foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade
);
create index lease_events_of_lease on lease_events (tenant_id, lease_id, date);
create index lease_events_of_batch on lease_events (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('lease_events');

-- What has to be paid or done by a day. Generated ones carry the key of the rule that made them, so that deriving
-- again finds them; a person's decision on one is never overwritten.
create table obligations (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  key text,
  type text not null,
  title text not null default '',
  due_date date not null,
  pay_by date not null,
  amount numeric(16, 2) check (amount >= 0),
  derivation jsonb,
  payee_id uuid,
  payee text not null default '',
  basis text not null default '',
  grace_days integer not null default 0 check (grace_days between 0 and 3650),
  consequence text not null default 'NONE' check (consequence in ('TERMINATES', 'PENALTY', 'NONE')),
  status text not null default 'DUE' check (status in ('DUE', 'APPROVED', 'PAID', 'WAIVED', 'MISSED')),
  period_from date,
  period_to date,
  first_approved_by text,
  first_approved_at timestamptz,
  approved_by text,
  approved_at timestamptz,
  paid_on date,
  paid_amount numeric(16, 2) check (paid_amount >= 0),
  settled_by text,
  settled_at timestamptz,
  evidence text not null default '',
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint obligations_lease foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade,
  constraint obligations_payee foreign key (tenant_id, payee_id) references parties (tenant_id, id),
  constraint obligations_two_people check (first_approved_by <> approved_by)
);
create unique index obligations_generated on obligations (tenant_id, lease_id, key) where key is not null;
create index obligations_of_lease on obligations (tenant_id, lease_id, due_date);
create index obligations_open on obligations (tenant_id, pay_by) where deleted_at is null and status in ('DUE', 'APPROVED');
call protect_tenant_table('obligations');
