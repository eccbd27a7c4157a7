-- A forecast that a person keeps for a well: fitting all wells leaves it as it is, and says where newer months stray from
-- it. Without `kept_at` it is the automatic fit.
alter table well_forecasts
  add column kept_at timestamptz,
  add column kept_by text,
  -- The last month on record when it was kept.
  add column kept_through date;
