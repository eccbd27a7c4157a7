-- Since when a person has been signing in: who was let in before is told of a device that is new.
alter table users add column entered_at timestamptz;
update users set entered_at = created_at;
