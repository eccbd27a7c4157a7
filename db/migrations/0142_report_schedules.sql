-- When a report is sent by email, at an hour of its organization's clock.
create table report_schedules (
  tenant_id uuid not null,
  report_id uuid not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- 1 is Monday; of a month, the day.
  weekday smallint not null check (weekday between 1 and 7),
  month_day smallint not null check (month_day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  -- The person whom it is for; null: everyone who may read it when it is sent.
  user_id text,
  next_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, report_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index report_schedules_due on report_schedules (next_at);
call protect_tenant_table('report_schedules');

-- What became of each sending: for its organization, and for staff, who see no name and no contents.
create table report_sendings (
  tenant_id uuid not null,
  report_id uuid not null,
  due_at timestamptz not null,
  kind text not null,
  state text not null check (state in ('sent', 'nobody', 'failed')),
  receivers integer not null default 0,
  ended_at timestamptz not null default now(),
  primary key (tenant_id, report_id, due_at),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
create index report_sendings_by_time on report_sendings (ended_at);
call protect_tenant_table('report_sendings');
