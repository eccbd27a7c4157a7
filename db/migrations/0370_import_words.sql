-- What the words of an agency mean in a field, where only this organization has said so.
create table import_words (
  tenant_id uuid not null references tenants (id) on delete cascade,
  agency text not null,
  field text not null,
  word text not null,
  meaning text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, agency, field, word)
);
call protect_tenant_table('import_words');
