-- Money in suspense as a ledger: each amount that was put in, paid out, or delivered to a state, by owner, reason and well.
-- What a suspense had as one amount becomes its first entry, and is nowhere else (docs/decisions/294).
create table suspense_entries (
  tenant_id uuid not null,
  id uuid not null,
  party_id uuid not null,
  on_day date not null,
  kind text not null check (kind in ('IN', 'PAID', 'STATE')),
  code text not null check (code in ('TITLE', 'ADDRESS', 'DEATH', 'MINIMUM', 'TAX_NUMBER', 'DISPUTE')),
  amount numeric(16, 2) not null check (amount > 0),
  well_id uuid,
  month date check (extract(day from month) = 1),
  note text check (length(note) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint suspense_entries_party foreign key (tenant_id, party_id) references parties (tenant_id, id),
  constraint suspense_entries_well foreign key (tenant_id, well_id) references wells (tenant_id, id)
);
create index suspense_entries_of_party on suspense_entries (tenant_id, party_id, on_day);
create index suspense_entries_of_well on suspense_entries (tenant_id, well_id) where well_id is not null;
call protect_tenant_table('suspense_entries');

insert into suspense_entries (tenant_id, id, party_id, on_day, kind, code, amount, month, note, created_by, updated_by)
select tenant_id, gen_random_uuid(), party_id, from_month, 'IN', code, amount, from_month, note, created_by, updated_by
from owner_suspense where amount > 0;
-- A suspense that has ended holds nothing any more.
insert into suspense_entries (tenant_id, id, party_id, on_day, kind, code, amount, month, note, created_by, updated_by)
select tenant_id, gen_random_uuid(), party_id, until_month, 'PAID', code, amount, from_month, 'The suspense ended', updated_by, updated_by
from owner_suspense where amount > 0 and until_month is not null;
alter table owner_suspense drop column amount;
