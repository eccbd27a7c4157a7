-- Whose messages a person does not want: nobody else learns of it but by not being heard.
create table person_blocks (
  tenant_id uuid not null,
  user_id text not null,
  blocked_id text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, user_id, blocked_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index person_blocks_of_blocked on person_blocks (tenant_id, blocked_id);
call protect_tenant_table('person_blocks');

-- Messages that someone asks the platform's staff to look at.
create table message_reports (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  thread_id uuid not null,
  message_id uuid not null,
  reason text not null check (reason in ('harassment', 'spam', 'confidential', 'unlawful', 'other')),
  note text not null default '' check (length(note) <= 1000),
  -- The message as it read when it was reported: the staff judge it without opening the thread.
  body jsonb not null,
  said_by text not null,
  said_at timestamptz not null,
  -- Staff have opened the thread; its people were told.
  opened_at timestamptz,
  opened_by text,
  outcome text check (outcome in ('nothing', 'deleted')),
  decision text check (length(decision) <= 500),
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  -- One person reports a message once.
  unique (tenant_id, message_id, created_by),
  foreign key (tenant_id, message_id) references messages (tenant_id, id) on delete cascade
);
create index message_reports_open on message_reports (created_at) where decided_at is null;
call protect_tenant_table('message_reports');
create policy reporter on message_reports as restrictive for select using (
  (select app_is_platform()) or (select app_user()) = 'notices' or created_by = (select app_user()));
