-- Listings of organizations (docs/decisions/252), and the copies of them that everyone reads. Nothing public asks an
-- organization's own tables.
create table listings (
  title text not null check (length(title) between 1 and 120),
  category_id uuid not null references market_categories (id),
  schema_version integer not null default 1,
  answers jsonb not null default '{}',
  description text not null default '' check (length(description) <= 8000),
  pricing text not null default 'price' check (pricing in ('price', 'offers')),
  price numeric(14, 2) check (price > 0 and price < 100000000000),
  closes_on date,
  terms text not null default '' check (length(terms) <= 2000),
  state text,
  county text check (length(county) <= 80),
  accuracy text not null default 'county' check (accuracy in ('township', 'county')),
  contact text check (length(contact) <= 200),
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'published', 'withdrawn', 'sold', 'suspended')),
  publish_at timestamptz,
  published_at timestamptz,
  published_version integer not null default 0,
  slug text,
  -- Why it is off the market, or suspended, in words.
  reason text check (length(reason) <= 500),
  appeal text check (length(appeal) <= 1000),
  lease_id uuid,
  -- Which parts of the lease it shows, and what they were when they were copied.
  parts text[] not null default '{}',
  evidence jsonb,
  evidence_of jsonb,
  stale_at timestamptz,
  check ((status = 'scheduled') = (publish_at is not null)),
  check (appeal is null or status = 'suspended')
);
call keep_records('listings', texts => $$concat_ws(' ', r.title, r.description, r.county, r.state)$$);
create index listings_of_lease on listings (tenant_id, lease_id) where lease_id is not null;
create index listings_scheduled on listings (publish_at) where status = 'scheduled';
create index listings_of_category on listings (category_id);

create table listing_versions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  listing_id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null,
  at timestamptz not null default now(),
  by text not null,
  primary key (tenant_id, listing_id, number),
  foreign key (tenant_id, listing_id) references listings (tenant_id, id) on delete cascade
);
call protect_tenant_table('listing_versions');

create table listing_photos (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  listing_id uuid not null,
  place integer not null,
  alt text not null default '' check (length(alt) <= 300),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sizes jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, listing_id) references listings (tenant_id, id) on delete cascade
);
create index listing_photos_of on listing_photos (tenant_id, listing_id, place);
call protect_tenant_table('listing_photos');

-- Every address that a listing was ever published at: none is given to another one.
create table market_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  listing_id uuid not null,
  at timestamptz not null default now()
);

-- Of the platform: written when an organization publishes, deleted when the listing leaves the market. Facets count over
-- these narrow rows; what a page shows lies beside.
create table published_listings (
  id uuid primary key,
  seller_id uuid not null references tenants (id) on delete cascade,
  slug text not null unique,
  category_id uuid not null references market_categories (id),
  title text not null,
  pricing text not null,
  price numeric(14, 2),
  closes_on date,
  state text not null,
  county text not null,
  lat double precision,
  lon double precision,
  featured boolean not null default false,
  number integer not null,
  published_at timestamptz not null,
  changed_at timestamptz not null default now()
);
create index published_listings_newest on published_listings (featured desc, published_at desc, id);
create index published_listings_by_price on published_listings (price, id);
create index published_listings_by_seller on published_listings (seller_id);
create index published_listings_by_category on published_listings (category_id);

create table published_contents (
  id uuid primary key references published_listings (id) on delete cascade,
  content jsonb not null,
  search tsvector not null
);
create index published_contents_search on published_contents using gin (search);
