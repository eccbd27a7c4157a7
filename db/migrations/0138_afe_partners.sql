-- Who pays for an AFE: working interests that come to 1, the organization's own among them, and how each elected.
create table afe_partners (
  tenant_id uuid not null,
  id uuid not null,
  afe_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  share numeric(9, 8) not null check (share > 0 and share <= 1),
  own boolean not null default false,
  election text check (election in ('participate', 'non_consent')),
  elected_on date,
  evidence text,
  penalty_percent integer check (penalty_percent between 0 and 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, afe_id) references afes (tenant_id, id) on delete cascade,
  check ((election is null) = (elected_on is null))
);
create unique index afe_partner_name on afe_partners (tenant_id, afe_id, lower(name));
create unique index afe_partner_own on afe_partners (tenant_id, afe_id) where own;
call protect_tenant_table('afe_partners');

-- When the partners were asked to elect, and until when they may answer.
alter table afes
  add column ballots_sent_at timestamptz,
  add column ballots_due_at timestamptz check (ballots_due_at > ballots_sent_at),
  add column rig_on_location boolean not null default false;
