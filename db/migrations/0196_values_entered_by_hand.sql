-- What a person read from the paper that the rules did not offer.
alter table reading_decisions add column by_hand boolean not null default false;
