-- Categories of the marketplace (docs/decisions/251): a tree that staff keep, of the platform. What a listing of a category
-- says in fields is a schema with versions: a listing keeps the one that it was written with.
create table market_categories (
  id uuid primary key,
  parent_id uuid references market_categories (id),
  level integer not null check (level between 1 and 3),
  sort_order integer not null,
  name text not null check (length(name) between 1 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  hidden boolean not null default false,
  schema_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  check (parent_id is distinct from id),
  check ((parent_id is null) = (level = 1))
);
create unique index market_categories_name on market_categories (coalesce(parent_id::text, ''), lower(name));
create index market_categories_of on market_categories (parent_id);

create table market_category_schemas (
  category_id uuid not null references market_categories (id) on delete cascade,
  version integer not null check (version > 0),
  fields jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (category_id, version)
);

-- The first set. Its ids are fixed, so that samples can name one.
with first (id, at, name, slug, fields) as (values
  ('5e000000-0000-4000-8000-000000000001'::uuid, 1, 'Lease packages', 'lease-packages', '[
    {"key":"netAcres","label":"Net mineral acres","kind":"number","unit":"ac","choices":[],"required":true},
    {"key":"leases","label":"Leases","kind":"number","unit":null,"choices":[],"required":false},
    {"key":"depths","label":"Depths","kind":"text","unit":null,"choices":[],"required":false},
    {"key":"nri","label":"Net revenue interest delivered","kind":"number","unit":"%","choices":[],"required":false}]'::jsonb),
  ('5e000000-0000-4000-8000-000000000002', 2, 'Working interest', 'working-interest', '[
    {"key":"operated","label":"Operated","kind":"choice","unit":null,"choices":["Operated","Non-operated"],"required":true},
    {"key":"wi","label":"Working interest","kind":"number","unit":"%","choices":[],"required":false},
    {"key":"wells","label":"Producing wells","kind":"number","unit":null,"choices":[],"required":false},
    {"key":"effectiveOn","label":"Effective date","kind":"date","unit":null,"choices":[],"required":false}]'),
  ('5e000000-0000-4000-8000-000000000003', 3, 'Royalty and minerals', 'royalty-and-minerals', '[
    {"key":"kind","label":"Interest","kind":"choice","unit":null,"choices":["Minerals","Royalty (NPRI)","Producing royalty"],"required":true},
    {"key":"netAcres","label":"Net mineral acres","kind":"number","unit":"ac","choices":[],"required":false},
    {"key":"leased","label":"Leased","kind":"yesno","unit":null,"choices":[],"required":false}]'),
  ('5e000000-0000-4000-8000-000000000004', 4, 'Overrides', 'overrides', '[
    {"key":"orri","label":"Overriding royalty","kind":"number","unit":"%","choices":[],"required":true},
    {"key":"proportionately","label":"Proportionately reduced","kind":"yesno","unit":null,"choices":[],"required":false}]'),
  ('5e000000-0000-4000-8000-000000000005', 5, 'Equipment', 'equipment', '[
    {"key":"condition","label":"Condition","kind":"choice","unit":null,"choices":["New","Used, working","For parts"],"required":true},
    {"key":"maker","label":"Manufacturer","kind":"text","unit":null,"choices":[],"required":false},
    {"key":"year","label":"Year built","kind":"number","unit":null,"choices":[],"required":false}]'),
  ('5e000000-0000-4000-8000-000000000006', 6, 'Services', 'services', '[
    {"key":"area","label":"Service area","kind":"text","unit":null,"choices":[],"required":true}]'),
  ('5e000000-0000-4000-8000-000000000007', 7, 'Data', 'data', '[
    {"key":"format","label":"Format","kind":"text","unit":null,"choices":[],"required":true},
    {"key":"licensed","label":"License for several users","kind":"yesno","unit":null,"choices":[],"required":false}]')
), made as (
  insert into market_categories (id, level, sort_order, name, slug, created_by, updated_by)
  select id, 1, at, name, slug, 'system', 'system' from first returning id)
insert into market_category_schemas (category_id, version, fields, created_by)
  select id, 1, fields, 'system' from first where id in (select id from made);

insert into market_categories (id, parent_id, level, sort_order, name, slug, created_by, updated_by) values
  ('5e000000-0000-4000-8000-000000000051', '5e000000-0000-4000-8000-000000000005', 2, 1, 'Compression', 'compression', 'system', 'system'),
  ('5e000000-0000-4000-8000-000000000052', '5e000000-0000-4000-8000-000000000005', 2, 2, 'Artificial lift', 'artificial-lift', 'system', 'system'),
  ('5e000000-0000-4000-8000-000000000053', '5e000000-0000-4000-8000-000000000005', 2, 3, 'Tanks and separation', 'tanks-and-separation', 'system', 'system');
insert into market_category_schemas (category_id, version, fields, created_by)
  select c.id, 1, s.fields, 'system' from market_categories c join market_category_schemas s on s.category_id = c.parent_id
  where c.level = 2;
