-- How many daily backups are kept, none with 0; null: as this place does by default.
-- Who issues the invoices: {"name", "address", "taxId", "payment"}; null until staff have said so.
alter table system_settings
  add column backups_kept integer check (backups_kept between 0 and 365),
  add column issuer jsonb;

-- How the daily backups went.
create table backups (
  id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  file text not null,
  bytes bigint,
  rows bigint,
  failure text,
  check ((failure is null) = (bytes is not null))
);
create index backups_by_time on backups (ended_at desc);

-- An invoice says who issued it and for what time, as it was then.
alter table invoices
  add column issuer jsonb,
  add column period_start date,
  add column period_end date,
  add check (period_end >= period_start);

-- Why an export could not be made, in words for whoever asked for it.
alter table data_exports add column failure text;

-- Owners who get the last seal of their log by email each day.
create table seal_mails (
  tenant_id uuid not null references tenants (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  primary key (tenant_id, user_id)
);
call protect_tenant_table('seal_mails');

-- The words of a letter that was sent, concealed with a key that the database does not hold, so that it can be sent again.
alter table mails add column concealed text;
