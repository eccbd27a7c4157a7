-- What an organization looks like where its plan lets it: its color and logo on its profile, PDFs and mails; and what its
-- profile shows beside its name (docs/decisions/279). Figures are a copy of a day: nothing public counts its records.
alter table tenants
  add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  add column logo jsonb,
  add column public_area text check (length(public_area) <= 300),
  add column public_people text[] not null default '{}' check (cardinality(public_people) <= 50),
  add column public_wells boolean not null default false,
  add column public_acreage boolean not null default false,
  add column public_listings boolean not null default true,
  add column public_figures jsonb;
