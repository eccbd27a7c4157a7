-- What was made of something that was said: of a message or a post an obligation, a curative item. Who may read the one
-- gets to the other; what was said in a thread is for its people alone.
create table origins (
  tenant_id uuid not null references tenants (id) on delete cascade,
  source_noun text not null,
  source_id uuid not null,
  kind text not null,
  record_id uuid not null,
  -- The record on whose page it is read: its own, or that of the lease whose obligation it is.
  page_id uuid not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, source_noun, source_id, kind, record_id)
);
create index origins_of_record on origins (tenant_id, kind, record_id);
call protect_tenant_table('origins');
create policy people on origins as restrictive for select using (
  (select app_is_platform()) or source_noun <> 'messages' or exists (
    select from messages m where m.tenant_id = origins.tenant_id and m.id = origins.source_id));

select set_config('app.platform', 'on', true);
insert into origins (tenant_id, source_noun, source_id, kind, record_id, page_id, created_at, created_by)
  select tenant_id, 'messages', message_id, 'obligation', obligation_id, lease_id, created_at, created_by
  from message_obligations;
select set_config('app.platform', '', true);
drop table message_obligations;
