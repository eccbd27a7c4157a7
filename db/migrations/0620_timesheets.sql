-- Time on projects: timers, entries in week sheets, rates and invoices (docs/decisions/265 to 268). Equality within an
-- exclusion constraint comes from btree_gist, an extension of PostgreSQL's own that the owner of a database may create.
create extension if not exists btree_gist;

-- The timer of a person: the key lets each have one.
create table time_timers (
  tenant_id uuid not null,
  user_id text not null,
  project_id uuid not null,
  task_id uuid,
  note text check (length(note) between 1 and 500),
  started_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, user_id),
  constraint time_timers_project foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  constraint time_timers_task foreign key (tenant_id, task_id) references project_tasks (tenant_id, id)
    on delete set null (task_id)
);
call protect_tenant_table('time_timers');
call narrow_reads('time_timers', $$ user_id = (select app_user()) or (select app_is_platform()) $$);

-- The week of a person on a project: the unit that is submitted, approved and locked.
create table time_sheets (
  tenant_id uuid not null,
  id uuid not null,
  user_id text not null,
  project_id uuid not null,
  -- A Sunday.
  week_on date not null check (extract(dow from week_on) = 0),
  called text not null generated always as ('W-' || upper(right(id::text, 6))) stored,
  status text not null default 'OPEN' check (status in ('OPEN', 'SUBMITTED', 'APPROVED', 'RETURNED')),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  reason text check (length(reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint time_sheets_once unique (tenant_id, user_id, project_id, week_on),
  constraint time_sheets_not_own check (status not in ('APPROVED', 'RETURNED') or decided_by <> user_id),
  constraint time_sheets_reason check (status <> 'RETURNED' or reason is not null),
  constraint time_sheets_project foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create index time_sheets_of_project on time_sheets (tenant_id, project_id, week_on desc);
call protect_tenant_table('time_sheets');
call narrow_reads('time_sheets', $$ user_id = (select app_user()) or sees_project(tenant_id, project_id) $$);

-- The last number that an organization gave to an invoice.
create table time_invoice_numbers (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  last integer not null
);
call protect_tenant_table('time_invoice_numbers');

-- An invoice as it was sent: its lines stay as they are. One that is wrong is voided and keeps its number.
create table time_invoices (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Null once the contact is gone for good; its name stays.
  party_id uuid,
  client text not null,
  number integer not null check (number > 0),
  from_on date not null,
  to_on date not null,
  issued_on date not null,
  status text not null default 'ISSUED' check (status in ('ISSUED', 'VOID')),
  void_reason text check (length(void_reason) between 1 and 500),
  lines jsonb not null,
  total numeric(14, 2) not null check (total > 0),
  called text not null generated always as ('INV-' || lpad(number::text, 5, '0')) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint time_invoices_number unique (tenant_id, number),
  constraint time_invoices_period check (to_on >= from_on),
  constraint time_invoices_void check ((status = 'VOID') = (void_reason is not null)),
  constraint time_invoices_project foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  constraint time_invoices_party foreign key (tenant_id, party_id) references parties (tenant_id, id)
    on delete set null (party_id)
);
create index time_invoices_of_project on time_invoices (tenant_id, project_id, number desc);
create index time_invoices_of_party on time_invoices (tenant_id, party_id) where party_id is not null;
call protect_tenant_table('time_invoices');
call narrow_reads('time_invoices', $$ sees_project(tenant_id, project_id) $$);

-- What was done on a day: time, with its hours on the clock where they are known, miles, per diem, and what was paid.
create table time_entries (
  tenant_id uuid not null,
  id uuid not null,
  user_id text not null,
  project_id uuid not null,
  task_id uuid,
  worked_on date not null,
  week_on date not null generated always as (worked_on - extract(dow from worked_on)::integer) stored,
  kind text not null check (kind in ('TIME', 'MILES', 'PER_DIEM', 'EXPENSE')),
  minutes integer check (minutes between 1 and 1500),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Miles, days of per diem, or dollars that were paid.
  quantity numeric(10, 2) check (quantity > 0),
  note text check (length(note) between 1 and 500),
  billable boolean not null default true,
  invoice_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  constraint time_entries_measure check ((kind = 'TIME') = (minutes is not null) and (kind <> 'TIME') = (quantity is not null)),
  constraint time_entries_clock check (
    (starts_at is null) = (ends_at is null) and (starts_at is null or kind = 'TIME') and ends_at > starts_at),
  constraint time_entries_length check (extract(epoch from ends_at - starts_at) = minutes * 60),
  constraint time_entries_apart exclude using gist (
    tenant_id with =, user_id with =, tstzrange(starts_at, ends_at) with &&)
    where (starts_at is not null and deleted_at is null),
  constraint time_entries_sheet foreign key (tenant_id, user_id, project_id, week_on)
    references time_sheets (tenant_id, user_id, project_id, week_on) on delete cascade,
  constraint time_entries_task foreign key (tenant_id, task_id) references project_tasks (tenant_id, id)
    on delete set null (task_id),
  constraint time_entries_invoice foreign key (tenant_id, invoice_id) references time_invoices (tenant_id, id)
    on delete set null (invoice_id)
);
create index time_entries_of_sheet on time_entries (tenant_id, user_id, project_id, week_on) where deleted_at is null;
create index time_entries_of_project on time_entries (tenant_id, project_id, worked_on) where deleted_at is null;
create index time_entries_of_invoice on time_entries (tenant_id, invoice_id) where invoice_id is not null;
create index time_entries_of_task on time_entries (tenant_id, task_id) where task_id is not null;
-- One entry without hours on the clock for each cell of a week sheet.
create unique index time_entries_cell on time_entries (tenant_id, user_id, project_id, task_id, worked_on)
  nulls not distinct where kind = 'TIME' and starts_at is null and deleted_at is null;
call protect_tenant_table('time_entries');
call narrow_reads('time_entries', $$ user_id = (select app_user()) or sees_project(tenant_id, project_id) $$);

-- Of which tracts, wells and AFEs an entry was, in percent. What is deleted there keeps its name here.
create table time_splits (
  tenant_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  tract_id uuid,
  well_id uuid,
  afe_id uuid,
  label text not null,
  percent numeric(7, 4) not null check (percent > 0 and percent <= 100),
  primary key (tenant_id, id),
  constraint time_splits_one check (num_nonnulls(tract_id, well_id, afe_id) <= 1),
  constraint time_splits_entry foreign key (tenant_id, entry_id) references time_entries (tenant_id, id) on delete cascade,
  constraint time_splits_tract foreign key (tenant_id, tract_id) references tracts (tenant_id, id) on delete set null (tract_id),
  constraint time_splits_well foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete set null (well_id),
  constraint time_splits_afe foreign key (tenant_id, afe_id) references afes (tenant_id, id) on delete set null (afe_id)
);
create index time_splits_of_entry on time_splits (tenant_id, entry_id);
create index time_splits_of_tract on time_splits (tenant_id, tract_id) where tract_id is not null;
create index time_splits_of_well on time_splits (tenant_id, well_id) where well_id is not null;
create index time_splits_of_afe on time_splits (tenant_id, afe_id) where afe_id is not null;
call protect_tenant_table('time_splits');
-- A function of its own, as where rows lie on many servers no policy asks another table by itself (docs/decisions/093).
create function sees_time_entry(of_tenant uuid, entry uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select 1 from time_entries e where e.tenant_id = of_tenant and e.id = entry);
end $$;
call narrow_reads('time_splits', $$ sees_time_entry(tenant_id, entry_id) $$);

-- What is billed for a person and a client from a day on; without one of them, for all.
create table time_rates (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  user_id text,
  party_id uuid,
  kind text not null check (kind in ('HOUR', 'DAY', 'MILE', 'PER_DIEM')),
  from_on date not null,
  amount numeric(10, 4) not null check (amount > 0),
  -- Of a day rate: how long a day is, and whether parts of it are billed by halves or by the minute.
  day_hours numeric(4, 2) check (day_hours > 0 and day_hours <= 24),
  by_halves boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint time_rates_day check ((kind = 'DAY') = (day_hours is not null)),
  constraint time_rates_party foreign key (tenant_id, party_id) references parties (tenant_id, id) on delete cascade
);
create unique index time_rates_once on time_rates (tenant_id, user_id, party_id, kind, from_on) nulls not distinct;
create index time_rates_of_party on time_rates (tenant_id, party_id) where party_id is not null;
call protect_tenant_table('time_rates');

-- What is submitted, approved or billed stays as it is, whoever writes. The sheet's row is locked meanwhile, so that an
-- approval and a change of what it approves come one after the other.
create function keep_locked_time() returns trigger language plpgsql as $$
declare
  free constant text[] := '{task_id,invoice_id,week_on,version,updated_at,updated_by}';
  held time_entries;
  stands text;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free
    and (new.task_id is null or new.task_id is not distinct from old.task_id) then
    return new;
  end if;
  foreach held in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    select s.status into stands from time_sheets s
      where s.tenant_id = held.tenant_id and s.user_id = held.user_id and s.project_id = held.project_id
        and s.week_on = held.worked_on - extract(dow from held.worked_on)::integer
      for share;
    if stands in ('SUBMITTED', 'APPROVED') or (stands is not null and held.invoice_id is not null) then
      raise exception using errcode = '23514', constraint = 'time_entries_locked',
        message = 'new row for relation "time_entries" violates check constraint "time_entries_locked"';
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_locked before insert or update or delete on time_entries
  for each row execute function keep_locked_time();

create function keep_locked_splits() returns trigger language plpgsql as $$
declare
  held time_splits := case tg_op when 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and new.percent = old.percent and new.entry_id = old.entry_id then
    return new;
  end if;
  if exists (
    select 1 from time_entries e join time_sheets s on s.tenant_id = e.tenant_id and s.user_id = e.user_id
      and s.project_id = e.project_id and s.week_on = e.week_on
    where e.tenant_id = held.tenant_id and e.id = held.entry_id
      and (s.status in ('SUBMITTED', 'APPROVED') or e.invoice_id is not null)) then
    raise exception using errcode = '23514', constraint = 'time_entries_locked',
      message = 'new row for relation "time_splits" violates check constraint "time_entries_locked"';
  end if;
  return held;
end $$;
create trigger keep_locked before insert or update or delete on time_splits
  for each row execute function keep_locked_splits();

-- An invoice changes by being voided, and in nothing else.
create function keep_invoices() returns trigger language plpgsql as $$
declare
  free constant text[] := '{status,void_reason,party_id,called,version,updated_at,updated_by}';
begin
  if to_jsonb(new) - free <> to_jsonb(old) - free
    or (old.status = 'VOID' and (new.status, new.void_reason) is distinct from (old.status, old.void_reason)) then
    raise exception using errcode = '23514', constraint = 'time_invoices_fixed',
      message = 'new row for relation "time_invoices" violates check constraint "time_invoices_fixed"';
  end if;
  return new;
end $$;
create trigger keep_invoices before update on time_invoices for each row execute function keep_invoices();
