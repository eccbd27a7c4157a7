-- How many documents of a listing's data room were opened on a day, and what is usual of that and of conversion: inquiries
-- for each visitor, of the listings that had any (docs/decisions/255).
alter table listing_days add column documents integer not null default 0 check (documents >= 0);
alter table market_medians
  add column documents numeric(12, 1) not null default 0,
  add column conversion numeric(9, 4),
  add column visited integer not null default 0;
