-- Tiers beyond the first payout: APO2 holds after a second payout, and so on (docs/decisions/327).
alter table decks drop constraint decks_tier_check;
alter table decks add constraint decks_tier_check check (tier ~ '^(BPO|APO[2-5]?)$');
