-- When support works, and how soon it answers (docs/decisions/186). Of the platform; one row.
create table support_settings (
  id text primary key check (id = 'support'),
  time_zone text not null,
  -- Hours of a day by the clock on the wall, such as "8:00-12:00, 13:00-17:00"; empty: closed.
  sunday text not null default '',
  monday text not null default '8:00-18:00',
  tuesday text not null default '8:00-18:00',
  wednesday text not null default '8:00-18:00',
  thursday text not null default '8:00-18:00',
  friday text not null default '8:00-18:00',
  saturday text not null default '',
  federal_holidays boolean not null default true,
  -- Further days on which nobody works, such as "2026-12-24, 2026-12-31".
  closed_days text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
insert into support_settings (id, time_zone, updated_by) values ('support', 'America/Chicago', 'system');

-- What is promised, in working hours, to those on a plan; 'standard' to everyone else.
create table support_levels (
  id text primary key,
  first_hours integer not null check (first_hours between 1 and 400),
  solution_hours integer not null check (solution_hours between 1 and 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  check (solution_hours >= first_hours)
);
insert into support_levels (id, first_hours, solution_hours, created_by, updated_by) values
  ('standard', 10, 50, 'system', 'system'),
  ('operator', 4, 30, 'system', 'system'),
  ('enterprise', 2, 20, 'system', 'system');

alter table tickets
  -- What was promised when it was asked stays promised, whatever the hours and levels become.
  add column first_due_at timestamptz,
  -- Null while the customer is waited for: how many working minutes were left then.
  add column solution_due_at timestamptz,
  add column solution_left integer,
  -- What is due next.
  add column due_at timestamptz generated always as (
    case when first_answered_at is null then first_due_at else solution_due_at end) stored;
drop index tickets_in_queue;
create index tickets_in_queue on tickets (has_priority_support desc, due_at, id) where status = 'open';
create index tickets_by_status on tickets (status, last_at desc);
