-- A phone is looked for by its number, and shown as people of its country write it.
alter table party_phones add column shown text not null check (length(shown) <= 60);
call offer_to_search('party_phones', 'parties', record => 'r.party_id', shown => 'true', texts => 'r.shown',
  numbers => $$array[ltrim(split_part(r.number, ';', 1), '+'), regexp_replace(split_part(r.number, ';', 1), '^\+1', '')]$$);
