-- Deals with the owners of minerals, partners and buyers: pipelines with their stages, the deals in them with tracts,
-- offers and activities, how long each stood in which stage, and what a won deal became (docs/decisions/232 to 235).
create table deal_pipelines (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('LEASE', 'MINERALS', 'FARM_OUT', 'DIVESTITURE', 'RIGHT_OF_WAY', 'SERVICES')),
  name text not null check (length(name) between 1 and 80),
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint deal_pipelines_kind unique (tenant_id, kind)
);
call protect_tenant_table('deal_pipelines');

create table deal_stages (
  tenant_id uuid not null,
  id uuid not null,
  pipeline_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  position integer not null,
  probability integer not null check (probability between 0 and 100),
  outcome text check (outcome in ('WON', 'LOST')),
  requires text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, pipeline_id) references deal_pipelines (tenant_id, id) on delete cascade
);
create index deal_stages_of_pipeline on deal_stages (tenant_id, pipeline_id, position);
create unique index deal_stages_name on deal_stages (tenant_id, pipeline_id, lower(name)) where deleted_at is null;
call protect_tenant_table('deal_stages');

-- The last number that an organization gave to a deal.
create table deal_numbers (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  last integer not null
);
call protect_tenant_table('deal_numbers');

create table deals (
  number text not null,
  name text not null check (length(name) between 1 and 200),
  pipeline_id uuid not null,
  stage_id uuid not null,
  -- Of its stage, kept with it so that what is open is found by an index.
  outcome text check (outcome in ('WON', 'LOST')),
  entered_at timestamptz not null default now(),
  party_id uuid,
  prospect text,
  value numeric(16, 2) check (value >= 0),
  probability integer check (probability between 0 and 100),
  owner_id text,
  expected_on date,
  next_step text,
  next_at text check (next_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  lost_reason text,
  notes text,
  -- Derived from its tracts and its offers.
  net_acres numeric(14, 4),
  bonus numeric(16, 2),
  offer_expires_on date,
  accepted boolean not null default false
);
call keep_records('deals', texts => $$concat_ws(' ', r.number, r.name, r.prospect, r.next_step, r.notes)$$);
alter table deals
  add constraint deals_pipeline foreign key (tenant_id, pipeline_id) references deal_pipelines (tenant_id, id),
  add constraint deals_stage foreign key (tenant_id, stage_id) references deal_stages (tenant_id, id),
  add constraint deals_party foreign key (tenant_id, party_id) references parties (tenant_id, id) on delete set null (party_id),
  add constraint deals_owner foreign key (tenant_id, owner_id) references memberships (tenant_id, user_id)
    on delete set null (owner_id),
  add constraint deals_number unique (tenant_id, number);
create index deals_of_stage on deals (tenant_id, pipeline_id, stage_id, entered_at) where deleted_at is null;
create index deals_of_party on deals (tenant_id, party_id) where party_id is not null;
create index deals_of_owner on deals (tenant_id, owner_id) where owner_id is not null;
create index deals_next on deals (tenant_id, next_at) where deleted_at is null and outcome is null and next_at is not null;

create table deal_tracts (
  tenant_id uuid not null,
  id uuid not null,
  deal_id uuid not null,
  tract_number text not null default '1',
  legal text not null check (length(legal) between 1 and 4000),
  state text check (state ~ '^[A-Z]{2}$'),
  county text,
  gross_acres numeric(14, 4) check (gross_acres > 0),
  mineral_interest text,
  net_acres numeric(14, 4) check (net_acres >= 0),
  -- The section of the public land survey that it lies in, as tracts of leases are called: "152n102w14".
  canonical text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade
);
create index deal_tracts_of_deal on deal_tracts (tenant_id, deal_id);
call protect_tenant_table('deal_tracts');

-- Once sent, an offer changes its status and nothing else.
create table deal_offers (
  tenant_id uuid not null,
  id uuid not null,
  deal_id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('OFFER', 'COUNTER')),
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'SENT', 'ACCEPTED', 'ANSWERED', 'SUPERSEDED', 'WITHDRAWN', 'EXPIRED')),
  sent_on date check (status = 'DRAFT' or sent_on is not null),
  expires_on date check (expires_on >= sent_on),
  decided_on date,
  royalty text,
  term_months integer check (term_months between 1 and 1200),
  option_months integer check (option_months between 1 and 1200),
  option_per_nma numeric(14, 4) check (option_per_nma >= 0),
  bonus_days integer check (bonus_days between 0 and 3650),
  terms text,
  -- $/NMA by tract, with the net acres as they were when it was written: [{tractId, netAcres, perNma}].
  prices jsonb not null default '[]',
  bonus numeric(16, 2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade
);
create unique index deal_offers_number on deal_offers (tenant_id, deal_id, kind, number);
create unique index deal_offers_accepted on deal_offers (tenant_id, deal_id) where status = 'ACCEPTED';
create index deal_offers_open on deal_offers (tenant_id, expires_on) where status = 'SENT';
call protect_tenant_table('deal_offers');

-- Calls, emails, meetings and letters with a contact, about a deal or about none.
create table activities (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  party_id uuid,
  deal_id uuid,
  at timestamptz not null,
  kind text not null check (kind in ('CALL', 'EMAIL', 'MEETING', 'LETTER')),
  direction text check (direction in ('IN', 'OUT')),
  minutes integer check (minutes between 0 and 1440),
  body text not null check (length(body) between 1 and 4000),
  user_id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint activities_party foreign key (tenant_id, party_id) references parties (tenant_id, id) on delete cascade,
  constraint activities_deal foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  check (party_id is not null or deal_id is not null)
);
create index activities_of_deal on activities (tenant_id, deal_id, at desc) where deal_id is not null;
create index activities_of_party on activities (tenant_id, party_id, at desc) where party_id is not null;
create index activities_by_day on activities (tenant_id, at);
call protect_tenant_table('activities');

-- When a deal entered and left each stage, by whom, and how probable it was then.
create table deal_moves (
  tenant_id uuid not null,
  id uuid not null,
  deal_id uuid not null,
  pipeline_id uuid not null,
  stage_id uuid not null,
  probability integer not null,
  entered_at timestamptz not null,
  entered_by text not null,
  left_at timestamptz,
  left_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, stage_id) references deal_stages (tenant_id, id) on delete cascade
);
create unique index deal_moves_open on deal_moves (tenant_id, deal_id) where left_at is null;
create index deal_moves_of_deal on deal_moves (tenant_id, deal_id, entered_at);
create index deal_moves_of_stage on deal_moves (tenant_id, pipeline_id, stage_id, entered_at) include (left_at, deal_id);
call protect_tenant_table('deal_moves');

-- What a won deal became, once: its key is the deal's.
create table deal_results (
  tenant_id uuid not null,
  deal_id uuid not null,
  kind text not null check (kind in ('LEASE', 'ASSIGNMENT', 'SALE')),
  lease_id uuid not null,
  offer_id uuid,
  assignment_id uuid,
  obligation_id uuid,
  made_at timestamptz not null default now(),
  made_by text not null,
  primary key (tenant_id, deal_id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade
);
create index deal_results_of_lease on deal_results (tenant_id, lease_id);
call protect_tenant_table('deal_results');

-- How many rows refer to a record, by the tables that do, but for those that are SETTLED otherwise: what was built on it.
create function rows_upon(target regclass, tenant uuid, target_id uuid, settled text[])
returns table (source text, held bigint) language plpgsql stable set search_path = public, pg_temp as $$
declare
  reference record;
begin
  for reference in
    select k.conrelid::regclass as relation, a.attname as held_in
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_length(k.conkey, 1)]
    where k.contype = 'f' and k.confrelid = target and k.conrelid::regclass::text <> all (settled)
    order by 1
  loop
    return query execute format('select %L::text, count(*) from %s where tenant_id = $1 and %I = $2 having count(*) > 0',
      reference.relation, reference.relation, reference.held_in) using tenant, target_id;
  end loop;
end
$$;
