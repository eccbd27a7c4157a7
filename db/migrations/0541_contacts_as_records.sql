-- Contacts as records with a list, a page, a search and fields of an organization's own (docs/decisions/228). What one
-- line of address, email and phone said goes to the tables that hold several.
insert into party_addresses (tenant_id, id, party_id, purpose, street, created_by, updated_by)
  select tenant_id, gen_random_uuid(), id, 'MAIL', left(address, 300), updated_by, updated_by from parties
  where trim(address) <> '';
insert into party_emails (tenant_id, id, party_id, email, created_by, updated_by)
  select tenant_id, gen_random_uuid(), id, trim(email), updated_by, updated_by from parties
  where length(trim(email)) between 3 and 254;
update parties set notes = left(concat_ws(e'\n', nullif(notes, ''), 'Phone: ' || phone), 5000) where trim(phone) <> '';

alter table parties
  drop column address,
  drop column email,
  drop column phone,
  add column relation text check (length(relation) <= 200),
  add column died_on date,
  add column consent_on date,
  add column consent_note text check (length(consent_note) <= 300),
  add column do_not_contact_on date,
  add column do_not_contact_reason text check (length(do_not_contact_reason) <= 300);
call give_custom_fields('parties');

alter table party_links
  add column document_id uuid,
  add constraint party_links_document foreign key (tenant_id, document_id) references documents (tenant_id, id);
create index party_links_of_document on party_links (tenant_id, document_id) where document_id is not null;

call offer_to_search('parties', 'parties',
  texts => $$concat_ws(' ', r.name, r.relation, r.agency_no, custom_texts(r.tenant_id, r.custom))$$);
call offer_to_search('party_names', 'parties', record => 'r.party_id', shown => 'true', texts => 'r.name');
call offer_to_search('party_emails', 'parties', record => 'r.party_id', shown => 'true', texts => 'r.email');
