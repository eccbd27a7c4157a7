-- What prices of a deck are, when they stood, and where their growth ends: every figure names its price basis.
alter table price_decks
  add kind text check (kind in ('own', 'strip', 'sec', 'flat')),
  add priced_on date,
  -- {oil, gas, ngl}: index prices, or null.
  add cap jsonb;
