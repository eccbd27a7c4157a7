-- Who sees to an open obligation and says so, with a note and, where there is one, a file of its lease.
alter table obligations
  add column acknowledged_by text,
  add column acknowledged_at timestamptz,
  add column acknowledged_note text not null default '' check (length(acknowledged_note) <= 2000),
  add column acknowledged_file uuid,
  add constraint obligations_acknowledged check ((acknowledged_by is null) = (acknowledged_at is null)),
  add constraint obligations_acknowledged_file
    foreign key (tenant_id, acknowledged_file) references attachments (tenant_id, id)
    on delete set null (acknowledged_file);
create index obligations_of_file on obligations (tenant_id, acknowledged_file) where acknowledged_file is not null;
