-- What is asked of someone who opens a ticket of a category (docs/decisions/221), and with the ticket what was asked and
-- answered then.
alter table support_categories add column questions jsonb not null default '[]'
  check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 8);
alter table tickets add column answers jsonb not null default '[]'
  check (jsonb_typeof(answers) = 'array' and length(answers::text) <= 20000);
