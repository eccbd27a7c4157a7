-- Since when an organization is known to be who it says; null while it is not, or its name changed since.
alter table tenants add column verified_at timestamptz;

-- What staff ask for before they verify an organization.
create table verification_requirements (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120 and name = btrim(name)),
  hint text not null default '' check (length(hint) <= 400),
  kind text not null check (kind in ('text', 'link', 'document')),
  mandatory boolean not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create unique index verification_requirements_name on verification_requirements (lower(name));
insert into verification_requirements (name, hint, kind, mandatory, position, created_by, updated_by) values
  ('Registered name and number', 'As they stand in the business register of the state.', 'text', true, 1, 'system', 'system'),
  ('Page of the register', 'Where we can look it up, such as the Secretary of State’s entry.', 'link', false, 2, 'system', 'system'),
  ('Certificate of good standing', 'Or a letter of the regulator. PDF, PNG or JPEG, at most 10 MB.', 'document', false, 3, 'system', 'system');

-- A request keeps the name that it asks for, and what was asked and answered, whatever is required later.
create table verification_requests (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'revoked')),
  organization_name text not null,
  note text not null default '' check (length(note) <= 2000),
  answers jsonb not null,
  reason text check (length(reason) between 3 and 1000),
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  check (state not in ('rejected', 'revoked') or reason is not null)
);
create unique index one_pending_verification on verification_requests (tenant_id) where state = 'pending';
create index verification_requests_by_state on verification_requests (state, created_at desc);
call protect_tenant_table('verification_requests');

-- Documents lie beside other files of the organization; here is what they are.
create table verification_documents (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  requirement_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 200),
  file_size bigint not null check (file_size > 0),
  media_type text not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('verification_documents');

-- What staff note about a request is for staff: it is no row of the organization, and not in its export.
create table verification_notes (
  id uuid primary key,
  organization_id uuid not null,
  request_id uuid not null,
  note text not null check (length(note) between 1 and 1000),
  created_at timestamptz not null default now(),
  created_by text not null,
  foreign key (organization_id, request_id) references verification_requests (tenant_id, id) on delete cascade
);
create index verification_notes_of_request on verification_notes (organization_id, request_id, created_at);

-- Staff see every organization's requests, live; the organization's own pages hear of theirs from the log.
create trigger verification_requests_signal after insert or update or delete on verification_requests
  for each statement execute function signal_everyone('verification_requests');
create trigger verification_notes_signal after insert or delete on verification_notes
  for each statement execute function signal_everyone('verification_requests');
create trigger verification_requirements_signal after insert or update or delete on verification_requirements
  for each statement execute function signal_everyone('verification_requirements');
