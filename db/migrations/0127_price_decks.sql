-- Prices and differentials that analyses of an organization begin from.
create table price_decks (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  source text,
  -- [{from, oil, gas, ngl}]: $/bbl, $/MMBtu, $/bbl from a month on.
  deck jsonb not null,
  -- A year, after the last month of the deck, as a fraction.
  growth double precision not null,
  differentials jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index price_decks_named on price_decks (tenant_id, lower(name)) where deleted_at is null;
call protect_tenant_table('price_decks');
