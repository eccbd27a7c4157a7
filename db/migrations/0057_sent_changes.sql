-- Changes that a browser may send more than once, because an answer was lost: each is noted in the transaction that
-- makes it, and the second one is told that it is saved already.
create table sent_changes (
  tenant_id uuid not null,
  user_id text not null,
  -- Made by the browser; only together with the person does it mean anything.
  id uuid not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index sent_changes_by_age on sent_changes (sent_at);
call protect_tenant_table('sent_changes');
