-- What visitors who allow Analytics are counted by (docs/decisions/215): sums alone, of nobody in particular.
create table visit_days (
  day date not null,
  page text not null check (length(page) <= 500),
  -- The host of the site that they came from; empty: from none, or from within.
  source text not null check (length(source) <= 100),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  visits integer not null check (visits > 0),
  primary key (day, page, source, device)
);

-- How often each figure of a page's speed lay within each step of its scale.
create table vital_days (
  day date not null,
  page text not null check (length(page) <= 200),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  step smallint not null check (step between 0 and 30),
  measured integer not null check (measured > 0),
  primary key (day, page, device, metric, step)
);
