-- A record that some people are asked to acknowledge, by the end of a day of their organization.
create table acknowledgment_requests (
  tenant_id uuid not null references tenants (id) on delete cascade,
  noun text not null,
  record_id uuid not null,
  due_on date,
  asked_at timestamptz not null default now(),
  asked_by text not null,
  -- Nobody is asked any more; who acknowledged it stays known.
  ended_at timestamptz,
  primary key (tenant_id, noun, record_id)
);
create index acknowledgment_requests_due on acknowledgment_requests (tenant_id, due_on)
  where due_on is not null and ended_at is null;
call protect_tenant_table('acknowledgment_requests');

-- Who is asked, and when they acknowledged it. It stays as the proof when someone leaves.
create table acknowledgments (
  tenant_id uuid not null,
  noun text not null,
  record_id uuid not null,
  user_id text not null,
  acknowledged_at timestamptz,
  primary key (tenant_id, noun, record_id, user_id),
  foreign key (tenant_id, noun, record_id)
    references acknowledgment_requests (tenant_id, noun, record_id) on delete cascade
);
create index acknowledgments_open on acknowledgments (tenant_id, user_id) where acknowledged_at is null;
call protect_tenant_table('acknowledgments');
