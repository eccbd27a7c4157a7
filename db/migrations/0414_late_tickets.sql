-- When staff were told that a ticket is late (docs/decisions/189): once for each time at which something was due.
alter table tickets add column escalated_due timestamptz;
create index tickets_late on tickets (due_at) where status = 'open';
create index tickets_by_day on tickets (created_at);
