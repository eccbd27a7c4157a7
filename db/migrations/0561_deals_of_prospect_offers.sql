-- The offers to an owner may be followed as a deal, from which the lease is made (docs/decisions/238).
alter table prospect_offers
  add constraint prospect_offers_deal foreign key (tenant_id, deal_id)
    references deals (tenant_id, id) on delete set null (deal_id);
