-- The kind that the sender chose, such as the one missing from a file; without it, the file name decides.
alter table document_arrivals add column kind text;
