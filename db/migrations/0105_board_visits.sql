-- Through when a person has seen the organization's board; what was posted later is new to them.
create table board_visits (
  tenant_id uuid not null,
  user_id text not null,
  seen_through timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
call protect_tenant_table('board_visits');
