-- Where addresses lead that are no longer there, and which ones people asked for in vain (docs/decisions/217).
create table redirects (
  id uuid primary key,
  from_path text not null check (from_path ~ '^/.' and length(from_path) <= 300),
  to_address text not null check (length(to_address) <= 500),
  hits bigint not null default 0,
  last_hit_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create unique index redirects_from on redirects (from_path);

create table missing_pages (
  path text primary key check (length(path) <= 200),
  hits integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- The host of the site that the last one came from, or of none.
  source text check (length(source) <= 100)
);
