-- A letter may carry the offers of an owner for all tracts (docs/decisions/282), and certified numbers of offers come by
-- files as well.
create table letter_offers (
  letter_id uuid not null,
  offer_id uuid not null
);
call keep_prospect_parts('letter_offers');
insert into letter_offers (tenant_id, id, prospect_id, letter_id, offer_id, created_by, updated_by)
  select tenant_id, gen_random_uuid(), prospect_id, id, offer_id, created_by, updated_by from run_letters;
alter table run_letters drop column offer_id;
alter table letter_offers
  add constraint letter_offers_letter foreign key (tenant_id, prospect_id, letter_id)
    references run_letters (tenant_id, prospect_id, id) on delete cascade,
  add constraint letter_offers_offer foreign key (tenant_id, prospect_id, offer_id)
    references prospect_offers (tenant_id, prospect_id, id) on delete cascade;
create unique index letter_offers_once on letter_offers (tenant_id, letter_id, offer_id);
create index letter_offers_of_offer on letter_offers (tenant_id, offer_id);

call give_imports('prospect_offers');
