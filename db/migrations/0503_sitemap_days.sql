-- What was in the sitemap and what was left out, day by day (docs/decisions/213): one row for each address, with the days
-- on which it came, changed, and was last there.
create table sitemap_addresses (
  path text primary key check (length(path) <= 2000),
  title text not null,
  lastmod timestamptz,
  left_out text check (left_out in ('noindex', 'canonical', 'robots')),
  first_day date not null,
  changed_day date,
  last_day date not null
);
create index sitemap_addresses_last on sitemap_addresses (last_day);

create table sitemap_days (
  day date primary key,
  addresses integer not null,
  listed integer not null
);
