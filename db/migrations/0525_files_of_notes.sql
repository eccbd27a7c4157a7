-- Files that staff put to their internal notes (docs/decisions/223): a table of their own, as the notes have, that no
-- transaction but the staff's reads or writes.
create table ticket_note_files (like ticket_files including defaults including constraints including storage);
alter table ticket_note_files add primary key (tenant_id, id),
  add foreign key (tenant_id, ticket_id) references tickets (tenant_id, id) on delete cascade,
  add check (by_staff);
create index ticket_note_files_in_order on ticket_note_files (tenant_id, ticket_id, created_at);
call protect_tenant_table('ticket_note_files');
drop policy tenant on ticket_note_files;
create policy staff on ticket_note_files using ((select app_is_platform())) with check ((select app_is_platform()));
