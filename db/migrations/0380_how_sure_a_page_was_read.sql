-- How sure the words of a scan are, of a hundred; null where it has none, or was read before this was kept.
alter table content_pages add column certainty smallint check (certainty between 0 and 100);
