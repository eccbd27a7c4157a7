-- Where files lie in a bucket: what it has of an upload on its way (its number there, and the mark of each whole part).
alter table uploads add column parts jsonb;
