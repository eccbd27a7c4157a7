-- A won inquiry is a deal at both sides, made once each (docs/decisions/278); `category` is the topmost of the listing, by
-- which its pipeline is chosen.
alter table listing_inquiries
  add column category text not null default '',
  add column deal_id uuid,
  add constraint listing_inquiries_deal foreign key (tenant_id, deal_id) references deals (tenant_id, id)
    on delete set null (deal_id);
create index listing_inquiries_of_deal on listing_inquiries (tenant_id, deal_id) where deal_id is not null;
