-- A known problem can be of one category, and a ticket can be about a known problem (docs/decisions/222).
alter table support_problems add column category_id uuid references support_categories (id) on delete set null;
alter table tickets add column problem_id uuid references support_problems (id) on delete set null;
create index tickets_of_problem on tickets (problem_id) where problem_id is not null;
