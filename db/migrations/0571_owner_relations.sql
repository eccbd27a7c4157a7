-- Owner relations: changes of address and ownership with their papers, suspense, and questions (docs/decisions/242, 243).
create table ownership_changes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  party_id uuid not null,
  kind text not null check (kind in ('ADDRESS', 'DEED', 'DEATH', 'TRUST')),
  requested_on date not null,
  -- The first month of production that the change is for.
  effective_from date not null check (extract(day from effective_from) = 1),
  died_on date,
  street text check (length(street) <= 300),
  city text check (length(city) <= 100),
  region text check (length(region) <= 100),
  postal_code text check (length(postal_code) <= 20),
  country char(2) not null default 'US',
  notes text check (length(notes) <= 4000),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'APPROVED', 'CANCELED')),
  approved_at timestamptz,
  approved_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint ownership_changes_party foreign key (tenant_id, party_id) references parties (tenant_id, id),
  constraint ownership_changes_approved check ((state = 'APPROVED') = (approved_at is not null)),
  constraint ownership_changes_died check ((kind = 'DEATH') = (died_on is not null)),
  constraint ownership_changes_address check (kind <> 'ADDRESS' or street is not null)
);
create index ownership_changes_of_party on ownership_changes (tenant_id, party_id);
create index ownership_changes_open on ownership_changes (tenant_id, party_id) where state = 'REQUESTED';
-- An owner dies once.
create unique index ownership_changes_death on ownership_changes (tenant_id, party_id)
  where kind = 'DEATH' and state <> 'CANCELED';
call protect_tenant_table('ownership_changes');

-- What a change needs on paper, and what came.
create table ownership_papers (
  tenant_id uuid not null,
  id uuid not null,
  change_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  received_on date,
  waived_because text check (length(waived_because) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint ownership_papers_change foreign key (tenant_id, change_id) references ownership_changes (tenant_id, id) on delete cascade
);
create index ownership_papers_of_change on ownership_papers (tenant_id, change_id);
call protect_tenant_table('ownership_papers');

-- Who owns what of it afterward, as the instrument writes it: an exact share of what the owner had.
create table ownership_shares (
  tenant_id uuid not null,
  id uuid not null,
  change_id uuid not null,
  party_id uuid not null,
  share text not null check (length(share) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint ownership_shares_change foreign key (tenant_id, change_id) references ownership_changes (tenant_id, id) on delete cascade,
  constraint ownership_shares_party foreign key (tenant_id, party_id) references parties (tenant_id, id)
);
create unique index ownership_shares_once on ownership_shares (tenant_id, change_id, party_id);
create index ownership_shares_of_party on ownership_shares (tenant_id, party_id);
call protect_tenant_table('ownership_shares');

-- The drafts of decks that a change made.
create table ownership_drafts (
  tenant_id uuid not null,
  change_id uuid not null,
  deck_id uuid not null,
  primary key (tenant_id, change_id, deck_id),
  constraint ownership_drafts_change foreign key (tenant_id, change_id) references ownership_changes (tenant_id, id) on delete cascade,
  constraint ownership_drafts_deck foreign key (tenant_id, deck_id) references decks (tenant_id, id) on delete cascade
);
create index ownership_drafts_of_deck on ownership_drafts (tenant_id, deck_id);
call protect_tenant_table('ownership_drafts');

-- Why an owner is not paid, from which month of production until which, and how much waits, where that is known.
create table owner_suspense (
  tenant_id uuid not null,
  id uuid not null,
  party_id uuid not null,
  code text not null check (code in ('TITLE', 'ADDRESS', 'DEATH', 'MINIMUM', 'TAX_NUMBER', 'DISPUTE')),
  amount numeric(16, 2),
  from_month date not null check (extract(day from from_month) = 1),
  until_month date check (extract(day from until_month) = 1 and until_month >= from_month),
  note text check (length(note) <= 500),
  change_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint owner_suspense_party foreign key (tenant_id, party_id) references parties (tenant_id, id),
  constraint owner_suspense_change foreign key (tenant_id, change_id) references ownership_changes (tenant_id, id) on delete set null (change_id)
);
create index owner_suspense_of_party on owner_suspense (tenant_id, party_id);
create index owner_suspense_of_change on owner_suspense (tenant_id, change_id) where change_id is not null;
create index owner_suspense_open on owner_suspense (tenant_id, party_id) where until_month is null;
call protect_tenant_table('owner_suspense');

create table owner_questions (
  tenant_id uuid not null,
  id uuid not null,
  party_id uuid not null,
  asked_on date not null,
  by_way text not null check (by_way in ('PHONE', 'EMAIL', 'LETTER', 'VISIT')),
  question text not null check (length(question) between 1 and 2000),
  due_on date,
  answered_on date,
  answer text check (length(answer) <= 4000),
  answered_by text check (length(answered_by) <= 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  constraint owner_questions_party foreign key (tenant_id, party_id) references parties (tenant_id, id),
  constraint owner_questions_answered check ((answered_on is null) = (answer is null))
);
create index owner_questions_of_party on owner_questions (tenant_id, party_id, asked_on desc);
call protect_tenant_table('owner_questions');
