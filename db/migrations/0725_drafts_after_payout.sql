-- Decks drafted at payout, each with the month for which it was drafted; and which AFE costs are surface equipment
-- (docs/decisions/327).
alter table payout_accounts add column equipment_codes text check (length(equipment_codes) <= 500);
-- Null: as the bills of the AFE have it.
alter table payout_months alter column equipment drop not null, alter column equipment drop default,
  alter column drilling drop not null, alter column drilling drop default;

create table payout_drafts (
  tenant_id uuid not null,
  account_id uuid not null,
  deck_id uuid not null,
  paid_out_in date not null check (extract(day from paid_out_in) = 1),
  primary key (tenant_id, account_id, deck_id),
  constraint payout_drafts_account foreign key (tenant_id, account_id) references payout_accounts (tenant_id, id) on delete cascade,
  constraint payout_drafts_deck foreign key (tenant_id, deck_id) references decks (tenant_id, id) on delete cascade
);
create index payout_drafts_of_deck on payout_drafts (tenant_id, deck_id);
call protect_tenant_table('payout_drafts');
