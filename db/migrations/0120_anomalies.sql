-- What does not look right in an organization's records, until a person says why or it is gone. Found again and again by
-- a job; what was decided stays decided for as long as what was seen stays the same.
create table anomalies (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- What kind of thing it is, of which record, and which one of it: its month, pool and field.
  rule text not null,
  noun text not null,
  record_id uuid not null,
  key text not null,
  on_day date not null,
  says text not null,
  -- The figures that it was judged by: while they are the same, so is the decision.
  seen text not null,
  product text check (product in ('oil', 'gas')),
  -- What was not produced, net to the organization: bbl or mcf.
  lost numeric(14, 3),
  state text not null default 'open' check (state in ('open', 'explained', 'dismissed')),
  cause text,
  gone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  unique (tenant_id, rule, record_id, key)
);
create index anomalies_in_order on anomalies (tenant_id, state, on_day desc, id) where gone_at is null;
create index anomalies_of_record on anomalies (tenant_id, record_id);
call protect_tenant_table('anomalies');

-- Up to which change of an organization its records were looked through.
create table anomaly_runs (
  tenant_id uuid not null,
  through bigint not null,
  on_day date not null,
  primary key (tenant_id)
);
call protect_tenant_table('anomaly_runs');
