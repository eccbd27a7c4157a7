-- Obligations that were made of a message. Who takes part in its thread gets from one to the other.
create table message_obligations (
  tenant_id uuid not null,
  message_id uuid not null,
  obligation_id uuid not null,
  lease_id uuid not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, message_id, obligation_id),
  foreign key (tenant_id, message_id) references messages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, obligation_id) references obligations (tenant_id, id) on delete cascade
);
create index messages_of_obligation on message_obligations (tenant_id, obligation_id);
call protect_tenant_table('message_obligations');
create policy people on message_obligations as restrictive for select using (
  (select app_is_platform()) or exists (
    select from messages m where m.tenant_id = message_obligations.tenant_id and m.id = message_obligations.message_id));
