-- What someone has begun to write in a thread, so that they go on with it on another device. It is theirs alone.
create table message_drafts (
  tenant_id uuid not null,
  thread_id uuid not null,
  user_id text not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, thread_id, user_id),
  foreign key (tenant_id, thread_id, user_id) references thread_people (tenant_id, thread_id, user_id) on delete cascade
);
call protect_tenant_table('message_drafts');
create policy writer on message_drafts as restrictive for select using (
  (select app_is_platform()) or user_id = (select app_user()));
