-- Whether anyone may read the guide without signing in (docs/decisions/194).
alter table system_settings add column guide_public boolean not null default false;
