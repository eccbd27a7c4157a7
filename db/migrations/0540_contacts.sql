-- Contacts: the parties of leases and decks, with their other names, places, numbers and kin (docs/decisions/228).
alter table parties drop constraint parties_kind_check;
alter table parties
  add constraint parties_kind_check check (kind in ('PERSON', 'COMPANY', 'TRUST', 'ESTATE', 'AGENCY', 'UNKNOWN')),
  add column capacity text check (capacity in ('TRUSTEE', 'EXECUTOR', 'ADMINISTRATOR', 'LIFE_TENANT', 'REMAINDERMAN',
    'GUARDIAN', 'ATTORNEY_IN_FACT')),
  add column do_not_contact boolean not null default false;

-- What hangs on a party: gone with it, and gone again when the import that brought it is undone.
create procedure keep_party_parts(parts regclass) language plpgsql as $procedure$
begin
  execute format($columns$
    alter table %1$s
      add column tenant_id uuid not null,
      add column id uuid not null,
      add column party_id uuid not null,
      add column version integer not null default 1,
      add column created_at timestamptz not null default now(),
      add column created_by text not null,
      add column updated_at timestamptz not null default now(),
      add column updated_by text not null,
      add primary key (tenant_id, id),
      add constraint %1$s_party foreign key (tenant_id, party_id) references parties (tenant_id, id) on delete cascade;
    create index on %1$s (tenant_id, party_id)$columns$, parts);
  call give_imports(parts);
  call protect_tenant_table(parts);
end
$procedure$;

create table party_names (
  kind text not null check (kind in ('AKA', 'FKA', 'NEE', 'DBA')),
  name text not null check (length(name) between 1 and 300)
);
call keep_party_parts('party_names');

create table party_addresses (
  purpose text not null check (purpose in ('MAIL', 'REVENUE', 'JIB')),
  street text not null check (length(street) between 1 and 300),
  city text check (length(city) <= 100),
  region text check (length(region) <= 100),
  postal_code text check (length(postal_code) <= 20),
  country char(2) not null default 'US',
  from_on date,
  until_on date,
  check (until_on >= from_on)
);
call keep_party_parts('party_addresses');

create table party_phones (
  kind text not null check (kind in ('MOBILE', 'HOME', 'WORK', 'FAX')),
  number text not null check (number ~ '^\+[0-9]{4,15}(;ext=[0-9]{1,10})?$'),
  note text not null default '' check (length(note) <= 200)
);
call keep_party_parts('party_phones');

create table party_emails (
  email text not null check (length(email) between 3 and 254)
);
call keep_party_parts('party_emails');

create table party_links (
  other_id uuid not null,
  kind text not null check (kind in ('HEIR_OF', 'DEVISEE_OF', 'TRUSTEE_OF', 'BENEFICIARY_OF', 'EXECUTOR_OF',
    'ADMINISTRATOR_OF', 'ATTORNEY_IN_FACT_FOR', 'GUARDIAN_OF', 'SPOUSE_OF', 'SUCCESSOR_BY_MERGER_TO', 'SUBSIDIARY_OF',
    'CONTACT_AT')),
  since_on date,
  until_on date,
  instrument text check (length(instrument) <= 300),
  check (until_on >= since_on)
);
call keep_party_parts('party_links');
alter table party_links
  add constraint party_links_other foreign key (tenant_id, other_id) references parties (tenant_id, id) on delete cascade,
  add constraint party_links_themselves check (party_id <> other_id);
create index party_links_of_other on party_links (tenant_id, other_id);
create unique index party_links_once on party_links (tenant_id, party_id, other_id, kind);

-- Apart from what is listed, searched, exported and recorded: tax numbers are read one at a time, and each reading is
-- logged. The hash is keyed, so equal numbers are found without reading either.
create table party_tax_numbers (
  tenant_id uuid not null,
  party_id uuid not null,
  kind text not null check (kind in ('SSN', 'EIN', 'ITIN')),
  concealed text not null,
  last_four char(4) not null check (last_four ~ '^[0-9]{4}$'),
  hash text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, party_id),
  foreign key (tenant_id, party_id) references parties (tenant_id, id) on delete cascade
);
create index party_tax_numbers_by_hash on party_tax_numbers (tenant_id, hash);
call protect_tenant_table('party_tax_numbers');
