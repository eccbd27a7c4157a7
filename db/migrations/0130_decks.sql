-- Division of interest: who shares what is made at a well or in a unit, by production month. A draft is worked on; once
-- it is approved it is never edited: a later deck supersedes it.
create table decks (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  property_number text,
  well_id uuid,
  unit text,
  -- Which property it divides: one of both.
  property text not null generated always as (coalesce(well_id::text, 'unit ' || lower(unit))) stored,
  unit_acres numeric(14, 4) check (unit_acres > 0),
  product text not null check (product in ('ALL', 'OIL', 'GAS', 'NGL')),
  tier text not null check (tier in ('BPO', 'APO')),
  effective_from date not null check (extract(day from effective_from) = 1),
  -- The last month, where no deck follows: the property was sold, or stopped.
  last_month date check (extract(day from last_month) = 1 and last_month >= effective_from),
  reason text not null check (length(reason) between 1 and 500),
  notes text,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'APPROVED', 'SUPERSEDED')),
  -- Counted by property, product and tier as decks are approved.
  revision integer,
  approved_at timestamptz,
  approved_by text,
  -- The deck that it was written to replace.
  revises_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint decks_property check (num_nonnulls(well_id, unit) = 1),
  constraint decks_approved check ((state = 'DRAFT') = (revision is null) and (state = 'DRAFT') = (approved_at is null)
    and (state = 'DRAFT' or deleted_at is null)),
  constraint decks_well foreign key (tenant_id, well_id) references wells (tenant_id, id),
  constraint decks_revises foreign key (tenant_id, revises_id) references decks (tenant_id, id) on delete set null (revises_id)
);
-- One deck in effect: a deck stands from its first month until the next one of the same property, product and tier
-- begins, so that no two that begin together leave no month with two.
create unique index decks_in_effect on decks (tenant_id, property, product, tier, effective_from)
  where state = 'APPROVED';
create unique index decks_revision on decks (tenant_id, property, product, tier, revision) where revision is not null;
create index decks_by_name on decks (tenant_id, lower(name), id) where deleted_at is null;
create index decks_of_well on decks (tenant_id, well_id) where well_id is not null;
create index decks_of_revised on decks (tenant_id, revises_id) where revises_id is not null;
create index decks_of_import on decks (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('decks');
call offer_to_search('decks', 'decks', texts => $$concat_ws(' ', r.name, r.unit, r.property_number, r.reason)$$,
  numbers => 'array[r.property_number]');

create table deck_lines (
  tenant_id uuid not null,
  id uuid not null,
  deck_id uuid not null,
  party_id uuid not null,
  interest_type text not null check (interest_type in ('RI', 'ORRI', 'NPRI', 'WI', 'NPI', 'MI')),
  -- Not known yet while it is a draft.
  revenue numeric(9, 8) check (revenue between 0 and 1),
  cost numeric(9, 8) check (cost between 0 and 1),
  suspense text,
  tax_exempt boolean not null default false,
  owner_number text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint deck_lines_deck foreign key (tenant_id, deck_id) references decks (tenant_id, id) on delete cascade,
  constraint deck_lines_party foreign key (tenant_id, party_id) references parties (tenant_id, id)
);
-- An owner stands once for each kind of interest.
create unique index deck_lines_once on deck_lines (tenant_id, deck_id, party_id, interest_type);
create index deck_lines_of_party on deck_lines (tenant_id, party_id);
create index deck_lines_of_import on deck_lines (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('deck_lines');

-- Who writes past the application is refused as well: an approved deck can only be superseded.
create function refuse_edit_of_approved_deck() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' and (
    to_jsonb(new) - '{state,version,updated_at,updated_by,revises_id,import_batch_id,import_row,property}'::text[]
    is distinct from
    to_jsonb(old) - '{state,version,updated_at,updated_by,revises_id,import_batch_id,import_row,property}'::text[]
    or new.state = 'DRAFT' or (old.state = 'SUPERSEDED' and new.state <> 'SUPERSEDED'))
  then
    raise exception 'An approved deck is superseded, never edited' using errcode = 'check_violation', constraint = 'decks_approved';
  end if;
  return new;
end
$$;
create trigger approved_decks_stand before update on decks
  for each row execute function refuse_edit_of_approved_deck();

create function refuse_edit_of_approved_lines() returns trigger language plpgsql as $$
declare
  line record := coalesce(new, old);
begin
  if exists (select from decks d where d.tenant_id = line.tenant_id and d.id = line.deck_id and d.state <> 'DRAFT') then
    raise exception 'The lines of an approved deck stand' using errcode = 'check_violation', constraint = 'decks_approved';
  end if;
  return line;
end
$$;
create trigger approved_lines_stand before insert or update or delete on deck_lines
  for each row execute function refuse_edit_of_approved_lines();
