-- Questions about listings and their answers (docs/decisions/275). They lie with the seller; what is answered is copied to
-- where everyone reads it, with the rest of the listing.
alter table listings add column takes_questions boolean not null default false;

create table listing_questions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  listing_id uuid not null,
  body text not null check (length(body) between 1 and 1000),
  answer text check (length(answer) <= 2000),
  state text not null default 'asked' check (state in ('asked', 'answered', 'declined')),
  answered_at timestamptz,
  asker_tenant_id uuid not null,
  asker_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, listing_id) references listings (tenant_id, id) on delete cascade,
  check ((state = 'answered') = (answered_at is not null and answer is not null))
);
create index listing_questions_of on listing_questions (tenant_id, listing_id, created_at desc);
call protect_tenant_table('listing_questions');

-- Until when who asks would like an answer.
alter table listing_inquiries add column answer_by date;
