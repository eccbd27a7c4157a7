-- A deck may list only some of its owners, as where an owner knows their own decimal alone (docs/decisions/289).
alter table decks add column coverage text not null default 'ALL' check (coverage in ('ALL', 'SOME'));
