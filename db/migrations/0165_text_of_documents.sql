-- What files say, page by page: read once for each content of an organization, whichever documents have it.
create table content_texts (
  tenant_id uuid not null,
  sha256 text not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'unreadable')),
  -- Pages that are read so far, and how many the file has, as far as that is known. Of a very long file the first are read.
  done integer not null default 0,
  pages integer,
  -- Pages that brought down what reads them.
  unread integer[] not null default '{}',
  -- Why it cannot be read, for people.
  problem text,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, sha256),
  foreign key (tenant_id, sha256) references blobs (tenant_id, sha256) on delete cascade
);
call protect_tenant_table('content_texts');

create table content_pages (
  tenant_id uuid not null,
  sha256 text not null,
  page integer not null check (page > 0),
  text text not null,
  -- The place of each word: where it stands in the text, and on the page's picture in ten-thousandths of its size.
  places jsonb not null,
  scanned boolean not null,
  -- So many degrees the page is turned to be upright.
  turned smallint not null default 0 check (turned in (0, 90, 180, 270)),
  primary key (tenant_id, sha256, page),
  foreign key (tenant_id, sha256) references content_texts (tenant_id, sha256) on delete cascade
);
call protect_tenant_table('content_pages');

-- The words of each page. Row-level security keeps text search from every index, because it is not leakproof: the
-- application cannot read this table, and asks the function below, which answers ids of its own organization alone.
create table page_words (
  tenant_id uuid not null,
  sha256 text not null,
  page integer not null,
  words tsvector not null,
  primary key (tenant_id, sha256, page),
  foreign key (tenant_id, sha256, page) references content_pages (tenant_id, sha256, page) on delete cascade
);
create index page_words_found on page_words using gin (words) with (gin_pending_list_limit = 1024);
alter table page_words set (autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_analyze_scale_factor = 0.02);
alter table page_words enable row level security;
alter table page_words force row level security;
create policy kept on page_words to current_user using (true) with check (true);
revoke all on page_words from wellhead_app;

-- Keeps the words of a page of the transaction's organization. Each word begins with the organization's scope, so that the
-- index is cut by it. EXACT are words of our own: API numbers, abstracts, sections, books with pages.
create function keep_page_words(content text, number integer, said text, exact text[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := app_tenant();
  scope text := search_scope(tenant, 'pages', 'documents');
  found tsvector;
begin
  found := array_to_tsvector(array(
    select distinct scope || left(w, 60)
    from unnest(search_tokens(left(search_plain(left(said, 40000)), 40000)) || exact) w where w <> ''));
  insert into page_words (tenant_id, sha256, page, words) values (tenant, content, number, coalesce(found, ''::tsvector))
    on conflict (tenant_id, sha256, page) do update set words = excluded.words;
end
$$;

create index document_versions_by_content on document_versions (tenant_id, sha256);

-- Pages of present versions of documents that are not in the trash and have all words of a query, in which @ stands for
-- the scope. Very frequent words answer a part of their pages.
create function search_pages(query text, most integer)
returns table (document_id uuid, part integer, page integer)
language plpgsql stable rows 100 security definer set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan set gin_fuzzy_search_limit = 2000 as $$
#variable_conflict use_column
declare
  tenant uuid := app_tenant();
  wanted tsquery := replace(query, '@', search_scope(app_tenant(), 'pages', 'documents'))::tsquery;
begin
  return query
  select v.document_id, v.part, f.page
  from (select w.sha256, w.page from page_words w where w.words @@ wanted and w.tenant_id = tenant limit 400) f
  join document_versions v on v.tenant_id = tenant and v.sha256 = f.sha256
  join documents d on d.tenant_id = tenant and d.id = v.document_id and d.number = v.number and d.deleted_at is null
  order by d.updated_at desc, v.document_id, v.part, f.page
  limit most;
end
$$;

-- The instruments that the rules read from the present version of a document, waiting for a person.
create table document_readings (
  tenant_id uuid not null,
  document_id uuid not null,
  -- Of the document that was read, and of the rules.
  number integer not null,
  rules integer not null,
  pages integer not null,
  instruments jsonb not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade
);
call protect_tenant_table('document_readings');

-- What people decided about what was read of a document. A later reading never changes it.
create table reading_decisions (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  -- Which instrument of the document (it keeps its number when it is read again), and which fact of it.
  instrument integer not null check (instrument between 0 and 999),
  field text not null check (length(field) between 1 and 60),
  key text not null default '' check (length(key) <= 300),
  state text not null check (state in ('confirmed', 'rejected', 'open')),
  value text not null check (length(value) <= 2000),
  parameters jsonb not null default '{}',
  -- The words that it was read from: {part, page, start, end, words}; null for what a person wrote.
  quote jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, instrument, field, key),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade
);
call protect_tenant_table('reading_decisions');

-- The lease that was made from an instrument of a document.
create table reading_leases (
  tenant_id uuid not null,
  document_id uuid not null,
  instrument integer not null,
  lease_id uuid not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, document_id, instrument),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade,
  foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade
);
create index reading_leases_of_lease on reading_leases (tenant_id, lease_id);
call protect_tenant_table('reading_leases');
