-- Searches of the marketplace that people keep (docs/decisions/274). Beside each stands what a listing is compared with,
-- so that one new listing finds its searches in one question. An empty text or null stands for any.
create table saved_searches (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  query jsonb not null,
  paused boolean not null default false,
  category_id uuid,
  state text not null default '',
  county text not null default '',
  pricing text not null default '',
  price_from numeric(14, 2),
  price_to numeric(14, 2),
  words tsquery,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index saved_searches_of on saved_searches (tenant_id, created_by);
create index saved_searches_matched on saved_searches (state, county, pricing, category_id)
  where deleted_at is null and not paused;
call protect_tenant_table('saved_searches');

-- At which price a search was told of a listing last: at the same one it is never told again.
create table saved_search_news (
  tenant_id uuid not null references tenants (id) on delete cascade,
  search_id uuid not null,
  listing_id uuid not null,
  price text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, search_id, listing_id),
  foreign key (tenant_id, search_id) references saved_searches (tenant_id, id) on delete cascade
);
call protect_tenant_table('saved_search_news');

-- Listings that people keep an eye on. The title is theirs to read when the listing is gone.
create table listing_favorites (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  listing_id uuid not null,
  title text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id)
);
create unique index listing_favorites_once on listing_favorites (tenant_id, created_by, listing_id);
call protect_tenant_table('listing_favorites');
