-- A person has two tabs, or a phone: of two who save one profile, the later one does not overwrite what it never saw.
alter table users add column version integer not null default 1;
