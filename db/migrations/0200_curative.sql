-- Title curative: what a title opinion asks for before a well is drilled or anybody is paid, until it is cured or waived.
create table curative_items (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  number text check (length(number) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  kind text not null,
  severity text not null check (severity in ('DRILLING', 'PAYMENT', 'ADVISORY')),
  lease_id uuid,
  tract_id uuid,
  opinion text,
  opinion_on date,
  examiner text,
  instrument text,
  party text,
  net_acres numeric(14, 4) check (net_acres > 0),
  assignee_id text,
  due_on date,
  notes text,
  status text not null default 'OPEN' check (status in ('OPEN', 'REQUESTED', 'RECEIVED', 'CURED', 'WAIVED')),
  requested_on date check (status <> 'REQUESTED' or requested_on is not null),
  received_on date check (status <> 'RECEIVED' or received_on is not null),
  settled_on date check ((status in ('CURED', 'WAIVED')) = (settled_on is not null)),
  cured_by text,
  document_id uuid,
  waiver_reason text,
  approved_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete set null (lease_id),
  foreign key (tenant_id, tract_id) references tracts (tenant_id, id) on delete set null (tract_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete set null (document_id),
  constraint curative_assignee foreign key (tenant_id, assignee_id)
    references memberships (tenant_id, user_id) on delete set null (assignee_id),
  check (status <> 'WAIVED' or (waiver_reason is not null and approved_by is not null))
);
create index curative_due on curative_items (tenant_id, due_on, id)
  where deleted_at is null and status not in ('CURED', 'WAIVED');
create index curative_of_lease on curative_items (tenant_id, lease_id) where lease_id is not null;
create index curative_of_tract on curative_items (tenant_id, tract_id) where tract_id is not null;
create index curative_of_document on curative_items (tenant_id, document_id) where document_id is not null;
create index curative_of_person on curative_items (tenant_id, assignee_id) where assignee_id is not null;
create index curative_of_import on curative_items (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('curative_items');
call give_custom_fields('curative_items');
call offer_to_search('curative_items', 'curative_items',
  texts => $$concat_ws(' ', r.number, r.name, r.opinion, r.party, r.instrument, custom_texts(r.tenant_id, r.custom))$$);
