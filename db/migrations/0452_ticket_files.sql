-- Files of tickets (docs/decisions/201). They are few and small, and go with the ticket; people without an organization
-- have no store to put them in.
create table ticket_files (
  tenant_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  author_id text not null,
  by_staff boolean not null,
  file_name text not null check (length(file_name) between 1 and 250),
  size integer not null check (size between 1 and 10485760),
  media_type text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id) on delete cascade,
  check (octet_length(content) = size)
);
alter table ticket_files alter content set storage external;
create index ticket_files_in_order on ticket_files (tenant_id, ticket_id, created_at);
call protect_tenant_table('ticket_files');
drop policy tenant on ticket_files;
create policy readers on ticket_files for select using (
  (select app_is_platform()) or sees_ticket(tenant_id, ticket_id));
create policy adding on ticket_files for insert with check (
  (select app_is_platform())
  or (not by_staff and author_id = (select app_user()) and sees_ticket(tenant_id, ticket_id)));
create policy changing on ticket_files for update using ((select app_is_platform()));
create policy removing on ticket_files for delete using ((select app_is_platform()));
