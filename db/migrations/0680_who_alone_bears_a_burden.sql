-- A burden may float: be a share of what it is carved from. And it may be carved from one owner, who bears it alone
-- (docs/decisions/288).
alter table tract_interests
  add column basis text not null default 'PRODUCTION' check (basis in ('PRODUCTION', 'BURDENED')),
  add column carved_from text check (length(carved_from) between 1 and 300);
