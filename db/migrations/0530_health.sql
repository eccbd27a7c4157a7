-- How each part of the product was found each minute, summed by day (UTC), and the stretches in which one did not work
-- (docs/decisions/226). Of the platform.
create table health_days (
  part text not null,
  day date not null,
  good integer not null default 0 check (good >= 0),
  bad integer not null default 0 check (bad >= 0),
  checked_at timestamptz not null default now(),
  primary key (part, day)
);

create table health_incidents (
  id uuid primary key,
  part text not null,
  reason text not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index health_incidents_open on health_incidents (part) where ended_at is null;
create index health_incidents_began on health_incidents (began_at desc);
