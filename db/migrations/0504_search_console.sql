-- What a search engine says of our pages in its results (docs/decisions/218): imports, and their figures by query, page,
-- country, device and day.
create table console_imports (
  id uuid primary key,
  source text not null check (source in ('file', 'google')),
  file_name text not null check (length(file_name) <= 200),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Rows that were read, and those that are of other sites or cannot be read.
  row_count integer not null,
  skipped integer not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null
);

create table console_rows (
  import_id uuid not null references console_imports (id) on delete cascade,
  dimension text not null check (dimension in ('query', 'page', 'country', 'device', 'date')),
  key text not null check (length(key) <= 1000),
  clicks bigint not null check (clicks >= 0),
  impressions bigint not null check (impressions >= 0),
  -- The mean place among the results; null where that is not known.
  position double precision check (position >= 0),
  primary key (import_id, dimension, key)
);
