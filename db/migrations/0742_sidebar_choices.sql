-- Which entries of the sidebar a person has pinned to its top or hidden (src/core/sidebar).
create table sidebar_choices (
  tenant_id uuid not null,
  user_id text not null,
  pinned text[] not null check (cardinality(pinned) <= 40),
  hidden text[] not null check (cardinality(hidden) <= 40),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
call protect_tenant_table('sidebar_choices');
