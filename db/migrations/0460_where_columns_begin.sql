-- Where a person says that the columns of a text begin which has nothing between them.
alter table import_batches add column column_starts integer[];
