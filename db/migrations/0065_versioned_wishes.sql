-- What a person wants to be told carries a version: they may change it in two windows.
alter table notification_settings add column version integer not null default 1;
