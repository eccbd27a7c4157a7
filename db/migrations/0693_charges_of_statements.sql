-- What was taken from a line of a check stub, item by item, each with its kind, its name and its amounts of the property
-- and of the owner; the sums stay in taxes and deductions (docs/decisions/291).
alter table statement_lines
  add column charges jsonb not null default '[]' check (jsonb_typeof(charges) = 'array'),
  -- The heat content of gas that is priced by it, in MMBtu an mcf.
  add column btu numeric(8, 5),
  -- The unit that the stub measures its volume in, where it was converted to bbl or mcf.
  add column unit text;
