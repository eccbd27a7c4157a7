-- The session that began a person's visit: its pass holds for as long as that session does. Passes that people were given
-- before this end with it, and what is shown to them opens again with a new one.
alter table document_visits add column session_id text;
