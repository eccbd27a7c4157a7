-- Who asked about a listing (docs/decisions/254): a row at both sides with one id, as their thread is; and what was looked at,
-- counted without knowing by whom (255).
create table listing_inquiries (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  side text not null check (side in ('buyer', 'seller')),
  listing_id uuid not null,
  title text not null,
  slug text not null,
  other_tenant_id uuid not null,
  other_name text not null,
  thread_id uuid not null,
  offer numeric(14, 2) check (offer > 0 and offer < 100000000000),
  state text not null default 'new' check (state in ('new', 'answered', 'declined', 'won')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id)
);
create index listing_inquiries_of on listing_inquiries (tenant_id, listing_id, created_at desc);
call protect_tenant_table('listing_inquiries');

create table listing_days (
  tenant_id uuid not null references tenants (id) on delete cascade,
  listing_id uuid not null,
  day date not null,
  -- The host of the site that they came from; empty: from none, or from within.
  source text not null default '' check (length(source) <= 100),
  views integer not null default 0,
  visitors integer not null default 0,
  primary key (tenant_id, listing_id, day, source)
);
create index listing_days_of on listing_days (tenant_id, day);
call protect_tenant_table('listing_days');

-- Until the day is over: what tells visitors apart, by a salt that is then thrown away with all that was made of it.
create table market_salts (
  day date primary key,
  salt bytea not null
);
create table market_visitors (
  day date not null,
  listing_id uuid not null,
  visitor bytea not null,
  primary key (day, listing_id, visitor)
);

-- What is usual in a category: sums of many listings, summed again each hour.
create table market_medians (
  category_id uuid primary key references market_categories (id) on delete cascade,
  listings integer not null,
  views numeric(12, 1) not null,
  visitors numeric(12, 1) not null,
  inquiries numeric(12, 1) not null,
  at timestamptz not null default now()
);

create table listing_reports (
  id uuid primary key,
  listing_id uuid not null,
  seller_id uuid not null references tenants (id) on delete cascade,
  title text not null,
  slug text not null,
  reason text not null check (reason in ('fraud', 'not_theirs', 'misleading', 'confidential', 'spam', 'other')),
  note text not null default '' check (length(note) <= 1000),
  reporter_id text not null,
  outcome text check (outcome in ('dismissed', 'suspended')),
  decision text check (length(decision) <= 500),
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((outcome is null) = (decided_at is null))
);
create unique index listing_reports_once on listing_reports (listing_id, reporter_id) where outcome is null;
create index listing_reports_open on listing_reports (created_at) where outcome is null;
