-- A paper of a change of ownership may be due on a day, and those who work on it are reminded (docs/decisions/283).
alter table ownership_papers add column due_on date;
