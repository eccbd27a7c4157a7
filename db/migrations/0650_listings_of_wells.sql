-- A listing of wells shows what these of its lease's wells produced; one of a whole lease names none (docs/decisions/277).
alter table listings add column well_ids uuid[] not null default '{}' check (cardinality(well_ids) <= 500);
