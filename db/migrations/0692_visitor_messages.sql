-- What people without an account write to an organization, from its profile or from a listing, having agreed to be answered
-- (docs/decisions/272). Deleted a year after the last touch.
create table visitor_messages (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- The listing that it is about, and what that was called then.
  listing_id uuid,
  about text not null default '' check (length(about) <= 120),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 254),
  body text not null check (length(body) between 1 and 3000),
  agreed_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'answered', 'discarded')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id)
);
create index visitor_messages_newest on visitor_messages (tenant_id, created_at desc);
create index visitor_messages_of_email on visitor_messages (lower(email));
call protect_tenant_table('visitor_messages');

alter table tenants add column public_messages boolean not null default true;
