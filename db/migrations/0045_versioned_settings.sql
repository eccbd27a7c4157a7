-- The platform's settings carry a version, as every record does that two people may change; their log calls them this.
alter table system_settings
  add column id text generated always as ('settings') stored,
  add column version integer not null default 1;
