-- What the platform's staff keep. First: what organizations in this trade are and do. It stood in the code before.
create table organization_categories (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('type', 'subtype')),
  name text not null check (length(name) between 1 and 80 and name = btrim(name)),
  position integer not null,
  -- No longer offered; whoever has it keeps it.
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create unique index organization_categories_name on organization_categories (kind, lower(name));

insert into organization_categories (kind, name, position, created_by, updated_by)
select 'type', name, position, 'system', 'system' from unnest(array[
  'Operator', 'Non-operated working interest owner', 'Mineral owner', 'Royalty company', 'Land services',
  'Service company', 'Midstream company', 'Investor or lender', 'Law or title firm', 'Government or tribe'
]) with ordinality as it (name, position);
insert into organization_categories (kind, name, position, created_by, updated_by)
select 'subtype', name, position, 'system', 'system' from unnest(array[
  'Conventional', 'Unconventional', 'Offshore', 'Stripper wells', 'Enhanced recovery', 'Saltwater disposal',
  'Gas storage', 'Carbon storage', 'Helium', 'Coalbed methane', 'Exploration', 'Development', 'Acquisitions',
  'Family trust', 'Estate', 'Fund'
]) with ordinality as it (name, position);

create trigger organization_categories_signal after insert or update or delete on organization_categories
  for each statement execute function signal_everyone('organization_categories');

-- The words of letters, where staff changed them. A row stays when the original is taken again, with null for words,
-- so that its version never counts from the beginning.
create table letter_words (
  kind text primary key,
  subject text check (length(subject) between 1 and 150),
  text text check (length(text) between 1 and 5000),
  label text check (length(label) between 1 and 60),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  check (num_nulls(subject, text, label) in (0, 3))
);

-- Who may not sign in for now, and why.
alter table users add column disabled_at timestamptz;
alter table users add column disabled_reason text;
alter table users add check (num_nulls(disabled_at, disabled_reason) in (0, 2));

-- The wall behind the sign-in library: a session that begins while its person is being disabled waits for that, and
-- is refused; one that was there first is found and ended by whoever disables.
create function refuse_disabled_person() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.user_id for share;
  if exists (select from users where id = new.user_id and disabled_at is not null) then
    raise exception 'The person % may not sign in.', new.user_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sessions_of_disabled before insert on sessions for each row execute function refuse_disabled_person();

-- The library writes updated_at when it prolongs a session, once a day.
alter table sessions add column last_seen_at timestamptz;
update sessions set last_seen_at = updated_at;
alter table sessions alter column last_seen_at set default now(), alter column last_seen_at set not null;

-- What each organization kept on each day, written at night.
create table storage_days (
  tenant_id uuid not null references tenants (id) on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (tenant_id, day)
);
call protect_tenant_table('storage_days');
create index storage_days_by_day on storage_days (day);
