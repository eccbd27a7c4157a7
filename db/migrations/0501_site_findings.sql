-- What a crawl of our own public pages found (docs/decisions/216): once for each rule, page, and what it is about.
create table site_findings (
  rule text not null check (length(rule) <= 40),
  path text not null check (length(path) <= 500),
  about text not null check (length(about) <= 500),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  fixed_at timestamptz,
  primary key (rule, path, about)
);
create index site_findings_open on site_findings (rule, path) where fixed_at is null;

create table site_crawls (
  started_at timestamptz primary key,
  ended_at timestamptz not null,
  pages integer not null,
  findings integer not null
);
