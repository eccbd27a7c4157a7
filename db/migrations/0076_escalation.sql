-- Who is told of an obligation that nobody has acknowledged: whom it is assigned to, the deputy, the owners.
create table escalation_chains (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  -- A member; nobody, once that person has left.
  deputy_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint escalation_chains_deputy foreign key (tenant_id, deputy_id)
    references memberships (tenant_id, user_id) on delete set null (deputy_id)
);
call protect_tenant_table('escalation_chains');

-- Who was told of an obligation at which step of the chain, for which last safe day. A step ends when somebody
-- acknowledges or settles the obligation; where it is open again, its chain begins again.
create table escalation_steps (
  tenant_id uuid not null,
  id uuid not null,
  obligation_id uuid not null,
  user_id text not null,
  pay_by date not null,
  step smallint not null check (step between 0 and 3),
  -- What the notification is called that told them (notifications.once).
  once text not null,
  told_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, obligation_id) references obligations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create unique index escalation_steps_told
  on escalation_steps (tenant_id, obligation_id, pay_by, user_id, step) where ended_at is null;
create index escalation_steps_of_obligation on escalation_steps (tenant_id, obligation_id);
create index escalation_steps_of_person on escalation_steps (tenant_id, user_id);
call protect_tenant_table('escalation_steps');

-- What a notification is told in spite of: digests, what a person turned off or muted, quiet hours.
alter table notifications add column despite text[] not null default '{}'
  check (despite <@ array['digest', 'settings', 'quiet']);

-- The weekly report on obligations is a topic of its own.
update notification_settings set settings = settings
  || jsonb_build_object('emailNotifications', jsonb_set(settings -> 'emailNotifications', '{topics,weekly}', 'true'))
  || jsonb_build_object('inAppNotifications', jsonb_set(settings -> 'inAppNotifications', '{topics,weekly}', 'true'))
  || jsonb_build_object('pushNotifications', jsonb_set(settings -> 'pushNotifications', '{topics,weekly}', 'true'))
  where kind = 'tenant';
