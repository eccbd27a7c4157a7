-- Support tickets (docs/decisions/185). A ticket belongs to the person who asks. It lies with the organization for which
-- they ask, or under the platform's own id where they have none yet or are not approved: such a ticket is no organization's.

-- What people ask about. The platform's own.
create table support_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create unique index support_categories_name on support_categories (lower(name));
insert into support_categories (name, position, created_by, updated_by)
select name, place, 'system', 'system' from unnest(array[
  'Leases', 'Wells and production', 'Imports', 'Division of interest', 'Documents', 'Analysis', 'Account and sign-in',
  'Billing and plans', 'Something else']) with ordinality as each (name, place);

-- Whether the person of this transaction owns the organization that it is bound to.
create function app_owns() returns boolean language plpgsql stable as $$
declare
  tenant uuid := app_tenant();
  person text := app_user();
begin
  return exists (select 1 from memberships m
    where m.tenant_id = tenant and m.user_id = person and 'owner' = any (m.role_ids));
end $$;

create sequence ticket_numbers start 1001;

create table tickets (
  tenant_id uuid not null,
  id uuid not null,
  number bigint not null default nextval('ticket_numbers'),
  called text not null generated always as ('WH-' || number) stored,
  subject text not null check (length(subject) between 3 and 160 and subject !~ '[[:cntrl:]]'),
  category_id uuid references support_categories (id) on delete set null,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  -- 'waiting' is for the customer; a merged ticket goes on in another one.
  status text not null default 'open' check (status in ('open', 'waiting', 'solved', 'merged')),
  requester_id text not null references users (id) on delete cascade,
  -- Colleagues who follow it. They read it as long as they belong to the organization.
  watchers text[] not null default '{}' check (cardinality(watchers) <= 20),
  assignee_id text,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  -- The plan had priority support when it was asked.
  has_priority_support boolean not null default false,
  -- The number of its last message. Given under the lock of this row.
  last_number integer not null default 0,
  last_at timestamptz not null default now(),
  last_by_staff boolean not null default false,
  first_answered_at timestamptz,
  solved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id)
);
create unique index tickets_number on tickets (number);
create index tickets_of_requester on tickets (requester_id, last_at desc);
create index tickets_in_queue on tickets (status, has_priority_support desc, created_at);
call protect_tenant_table('tickets');
drop policy tenant on tickets;
-- A person reads their own wherever they work, a watcher within the organization, and its owners all of it.
create policy readers on tickets for select using (
  (select app_is_platform()) or requester_id = (select app_user())
  or (tenant_id = (select app_tenant()) and ((select app_user()) = any (watchers) or (select app_owns()))));
create policy adding on tickets for insert with check (
  (select app_is_platform()) or (tenant_id = (select app_tenant()) and requester_id = (select app_user())));
create policy changing on tickets for update using (
  (select app_is_platform()) or requester_id = (select app_user())
  or (tenant_id = (select app_tenant()) and ((select app_user()) = any (watchers) or (select app_owns()))));
create policy removing on tickets for delete using ((select app_is_platform()));

create function sees_ticket(of_tenant uuid, ticket uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select 1 from tickets t where t.tenant_id = of_tenant and t.id = ticket);
end $$;

-- What customers and staff say to each other.
create table ticket_messages (
  tenant_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  number integer not null,
  author_id text not null,
  by_staff boolean not null,
  body jsonb not null,
  body_text text not null check (length(body_text) <= 100000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id) on delete cascade
);
create index ticket_messages_in_order on ticket_messages (tenant_id, ticket_id, number);
call protect_tenant_table('ticket_messages');
drop policy tenant on ticket_messages;
create policy readers on ticket_messages for select using (
  (select app_is_platform()) or sees_ticket(tenant_id, ticket_id));
create policy adding on ticket_messages for insert with check (
  (select app_is_platform())
  or (not by_staff and author_id = (select app_user()) and sees_ticket(tenant_id, ticket_id)));
create policy changing on ticket_messages for update using ((select app_is_platform()));
create policy removing on ticket_messages for delete using ((select app_is_platform()));

-- What staff say among themselves. No transaction but the staff's reads or writes a row of it, so that no list, search,
-- file, notification or email of a customer can hold one.
create table ticket_notes (
  tenant_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  author_id text not null,
  body jsonb not null,
  body_text text not null check (length(body_text) <= 100000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id) on delete cascade
);
create index ticket_notes_in_order on ticket_notes (tenant_id, ticket_id, created_at);
call protect_tenant_table('ticket_notes');
drop policy tenant on ticket_notes;
create policy staff on ticket_notes using ((select app_is_platform())) with check ((select app_is_platform()));
