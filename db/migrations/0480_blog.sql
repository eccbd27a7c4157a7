-- The blog (docs/decisions/205). Of the platform: staff write it, everyone reads what is published.
create table blog_labels (
  id uuid primary key,
  kind text not null check (kind in ('category', 'tag', 'author', 'series')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 80),
  about text not null default '' check (length(about) <= 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create unique index blog_labels_slug on blog_labels (kind, slug);
create unique index blog_labels_name on blog_labels (kind, lower(name));

-- Pictures, made again from what was uploaded. The sizes say where each lies in the store of files.
create table blog_media (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  alt text not null default '' check (length(alt) <= 300),
  focus_x double precision not null default 0.5 check (focus_x between 0 and 1),
  focus_y double precision not null default 0.5 check (focus_y between 0 and 1),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sizes jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz
);

create table blog_articles (
  id uuid primary key,
  title text not null check (length(title) <= 160),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  description text not null default '' check (length(description) <= 300),
  body jsonb not null,
  category_id uuid references blog_labels (id),
  author_id uuid references blog_labels (id),
  series_id uuid references blog_labels (id),
  series_at integer check (series_at between 1 and 999),
  tag_ids uuid[] not null default '{}',
  cover_id uuid references blog_media (id),
  canonical text check (length(canonical) <= 500),
  publish_at timestamptz,
  problem text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz
);
create index blog_articles_newest on blog_articles (updated_at desc) where deleted_at is null;

-- What everyone reads, and the only table that public pages, feeds and search ask: no draft is in it.
create table blog_published (
  article_id uuid primary key references blog_articles (id),
  title text not null,
  slug text not null unique,
  description text not null,
  body jsonb not null,
  category_id uuid references blog_labels (id),
  author_id uuid references blog_labels (id),
  series_id uuid references blog_labels (id),
  series_at integer,
  tag_ids uuid[] not null default '{}',
  cover_id uuid references blog_media (id),
  canonical text,
  words text not null,
  minutes integer not null,
  published_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', description), 'B')
    || setweight(to_tsvector('english', left(words, 200000)), 'D')) stored
);
create index blog_published_newest on blog_published (published_at desc, article_id);
create index blog_published_search on blog_published using gin (search);
create index blog_published_tags on blog_published using gin (tag_ids);

-- Every address that an article was ever published at. It leads to where the article is now, in one step.
create table blog_slugs (
  slug text primary key,
  article_id uuid not null references blog_articles (id),
  at timestamptz not null default now()
);
create index blog_slugs_of on blog_slugs (article_id);

create table blog_revisions (
  article_id uuid not null references blog_articles (id),
  number integer not null check (number > 0),
  act text not null check (act in ('save', 'publish', 'restore', 'aside')),
  fields jsonb not null,
  at timestamptz not null default now(),
  by text not null,
  primary key (article_id, number)
);

create table blog_previews (
  id uuid primary key,
  article_id uuid not null references blog_articles (id),
  secret_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by text not null
);
create index blog_previews_of on blog_previews (article_id);

-- Articles that came with the product, by name: what staff changed or removed does not come back.
create table blog_starters (
  name text primary key,
  at timestamptz not null default now()
);
