-- Prospects: land that is being leased, its tracts with who owns what, the run sheet that shows it, the offers to the
-- owners and the letters that carry them (docs/decisions/236).
create table prospects (
  name text not null check (length(name) between 1 and 200),
  state text check (state ~ '^[A-Z]{2}$'),
  county text,
  goal_acres numeric(14, 4) check (goal_acres > 0),
  most_per_acre numeric check (most_per_acre >= 0),
  royalty text,
  term_months integer check (term_months between 1 and 600),
  budget numeric check (budget >= 0),
  target_on date,
  notes text
);
call keep_records('prospects', texts => $$concat_ws(' ', r.name, r.county, r.state, r.notes)$$);
call give_imports('prospects');
create index prospects_by_name on prospects (tenant_id, lower(name)) where deleted_at is null;

-- What hangs on a prospect, and is gone with it.
create procedure keep_prospect_parts(parts regclass) language plpgsql as $procedure$
begin
  execute format($columns$
    alter table %1$s
      add column tenant_id uuid not null,
      add column id uuid not null,
      add column prospect_id uuid not null,
      add column version integer not null default 1,
      add column created_at timestamptz not null default now(),
      add column created_by text not null,
      add column updated_at timestamptz not null default now(),
      add column updated_by text not null,
      add primary key (tenant_id, id),
      add unique (tenant_id, prospect_id, id),
      add constraint %1$s_prospect foreign key (tenant_id, prospect_id) references prospects (tenant_id, id) on delete cascade
    $columns$, parts);
  call protect_tenant_table(parts);
end
$procedure$;

create table prospect_tracts (
  position integer not null default 0,
  tract_number text not null check (length(tract_number) between 1 and 20),
  state text check (state ~ '^[A-Z]{2}$'),
  county text,
  land jsonb not null,
  legal text not null default '' check (length(legal) <= 20000),
  stated_acres numeric(14, 4) check (stated_acres > 0),
  -- Derived from the land and what is stated.
  gross_acres numeric(14, 4) check (gross_acres > 0)
);
call keep_prospect_parts('prospect_tracts');
call give_imports('prospect_tracts');
create unique index prospect_tracts_once on prospect_tracts (tenant_id, prospect_id, lower(tract_number));

create table prospect_instruments (
  number integer not null check (number between 1 and 100000),
  tract_id uuid,
  instrument text not null default '',
  grantor text,
  grantee text,
  dated_on date,
  recorded_on date,
  book text,
  page text,
  instrument_no text,
  land text,
  remarks text,
  curative_id uuid
);
call keep_prospect_parts('prospect_instruments');
call give_imports('prospect_instruments');
alter table prospect_instruments
  add constraint prospect_instruments_tract foreign key (tenant_id, prospect_id, tract_id)
    references prospect_tracts (tenant_id, prospect_id, id) on delete set null (tract_id),
  add constraint prospect_instruments_curative foreign key (tenant_id, curative_id)
    references curative_items (tenant_id, id) on delete set null (curative_id);
create unique index prospect_instruments_once on prospect_instruments (tenant_id, prospect_id, number);

-- A share of a tract. Without a party it is known by a name alone; without a name, its owner is unknown.
create table prospect_owners (
  tract_id uuid not null,
  party_id uuid,
  name text check (length(name) between 1 and 300),
  estate text not null check (estate in ('MINERALS', 'SURFACE')),
  fraction text not null,
  -- Derived: the tract's gross acres times the share.
  net_acres numeric(16, 6),
  executive boolean not null default true,
  leased boolean not null default false,
  leased_to text,
  leased_until date,
  source text,
  notes text,
  curative_id uuid
);
call keep_prospect_parts('prospect_owners');
call give_imports('prospect_owners');
alter table prospect_owners
  add constraint prospect_owners_tract foreign key (tenant_id, prospect_id, tract_id)
    references prospect_tracts (tenant_id, prospect_id, id),
  add constraint prospect_owners_party foreign key (tenant_id, party_id)
    references parties (tenant_id, id) on delete set null (party_id),
  add constraint prospect_owners_curative foreign key (tenant_id, curative_id)
    references curative_items (tenant_id, id) on delete set null (curative_id);
create index prospect_owners_of_tract on prospect_owners (tenant_id, tract_id);
create index prospect_owners_of_party on prospect_owners (tenant_id, party_id) where party_id is not null;
create unique index prospect_owners_once on prospect_owners (tenant_id, tract_id, estate, party_id)
  where party_id is not null;

-- Terms are never edited: another offer supersedes the one before, so that one of each owner stands.
create table prospect_offers (
  owner_id uuid not null,
  deal_id uuid,
  net_acres numeric(16, 6) not null check (net_acres > 0),
  per_acre numeric not null check (per_acre >= 0),
  royalty text,
  term_months integer check (term_months between 1 and 600),
  expires_on date,
  status text not null default 'OFFERED'
    check (status in ('OFFERED', 'MAILED', 'RETURNED', 'DECLINED', 'COUNTERED', 'SIGNED')),
  mailed_on date,
  certified_no text check (length(certified_no) <= 60),
  returned_on date,
  answered_on date,
  counter_per_acre numeric,
  counter_royalty text,
  note text,
  lease_id uuid,
  superseded boolean not null default false
);
call keep_prospect_parts('prospect_offers');
alter table prospect_offers
  add constraint prospect_offers_owner foreign key (tenant_id, prospect_id, owner_id)
    references prospect_owners (tenant_id, prospect_id, id),
  add constraint prospect_offers_lease foreign key (tenant_id, lease_id)
    references leases (tenant_id, id) on delete set null (lease_id);
create unique index prospect_offers_stands on prospect_offers (tenant_id, owner_id) where not superseded;
create index prospect_offers_of_deal on prospect_offers (tenant_id, deal_id) where deal_id is not null;

-- Words of letters, with places for what is known of an offer.
create table letter_templates (
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('OFFER', 'LEASE_COVER', 'FOLLOW_UP', 'TAX_FORM')),
  subject text,
  body text not null check (length(body) between 1 and 20000),
  closing text
);
call keep_records('letter_templates', texts => $$concat_ws(' ', r.name, r.subject, r.body)$$);

-- A printing: its id comes from who prints, so that a second click finds the first. Its letters stay as they were printed.
create table letter_runs (
  template_id uuid,
  name text not null,
  kind text not null,
  dated_on date not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'FAILED')),
  letters integer not null,
  pages integer,
  -- Who got none, and why: [{"name": "…", "tract": "…", "why": "…"}].
  skipped jsonb not null default '[]'
);
call keep_prospect_parts('letter_runs');
alter table letter_runs add constraint letter_runs_template foreign key (tenant_id, template_id)
  references letter_templates (tenant_id, id) on delete set null (template_id);

create table run_letters (
  run_id uuid not null,
  number integer not null,
  offer_id uuid not null,
  name text not null,
  address text not null,
  subject text,
  body text not null,
  closing text
);
call keep_prospect_parts('run_letters');
alter table run_letters
  add constraint run_letters_run foreign key (tenant_id, prospect_id, run_id)
    references letter_runs (tenant_id, prospect_id, id) on delete cascade,
  add constraint run_letters_offer foreign key (tenant_id, prospect_id, offer_id)
    references prospect_offers (tenant_id, prospect_id, id) on delete cascade;
create unique index run_letters_once on run_letters (tenant_id, run_id, number);
create index run_letters_of_offer on run_letters (tenant_id, offer_id);
