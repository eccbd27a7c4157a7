-- Who is to see to an obligation: a member of the organization; nobody, once that person has left it.
alter table obligations add column assigned_to text;
alter table obligations add constraint obligations_assigned_to
  foreign key (tenant_id, assigned_to) references memberships (tenant_id, user_id) on delete set null (assigned_to);
create index obligations_of_person on obligations (tenant_id, assigned_to) where assigned_to is not null;
