-- From whom a title opinion requires something, and who pays for a well, as contacts: what was written of them stays.
alter table curative_items
  add column party_id uuid,
  add constraint curative_items_party foreign key (tenant_id, party_id) references parties (tenant_id, id)
    on delete set null (party_id);
create index curative_items_of_party on curative_items (tenant_id, party_id) where party_id is not null;

alter table afe_partners
  add column party_id uuid,
  add constraint afe_partners_party foreign key (tenant_id, party_id) references parties (tenant_id, id)
    on delete set null (party_id);
create index afe_partners_of_party on afe_partners (tenant_id, party_id) where party_id is not null;
