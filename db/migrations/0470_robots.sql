-- What crawlers are asked to leave out (docs/decisions/167). Of the platform; one row.
create table robots (
  id text primary key check (id = 'robots'),
  text text not null check (length(text) <= 100000),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
insert into robots (id, text, updated_by) values ('robots', $robots$User-agent: *
Disallow: /app
Disallow: /admin
Disallow: /files
Disallow: /trpc
$robots$, 'system');
