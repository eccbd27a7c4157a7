-- What staff work with at the desk (docs/decisions/187): who is answering, merged and split tickets, how satisfied people
-- were, and answers that are ready to use.
alter table tickets
  -- The ticket in which a merged one goes on, and what its status was before.
  add column merged_into uuid,
  add column status_before text,
  -- The ticket that this one was split from.
  add column split_from uuid,
  add column rating text check (rating in ('good', 'bad')),
  add column rating_note text check (length(rating_note) <= 1000),
  add column rated_at timestamptz,
  add check ((status = 'merged') = (merged_into is not null)),
  add check ((rating is null) = (rated_at is null));

alter table ticket_messages
  -- Where it stood before its ticket was merged or split: undoing puts it back there.
  add column from_ticket_id uuid,
  add column from_number integer;
alter table ticket_notes add column from_ticket_id uuid;

-- Who is writing an answer now. Rows are short-lived: what is older than half a minute means nothing.
create table ticket_answering (
  tenant_id uuid not null,
  ticket_id uuid not null,
  user_id text not null,
  since timestamptz not null,
  at timestamptz not null,
  primary key (tenant_id, ticket_id, user_id),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id) on delete cascade
);
call protect_tenant_table('ticket_answering');
drop policy tenant on ticket_answering;
create policy staff on ticket_answering using ((select app_is_platform())) with check ((select app_is_platform()));

-- Answers that are ready to use, with fields such as {customer}. The platform's own.
create table support_answers (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  text text not null check (length(text) between 1 and 5000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create unique index support_answers_name on support_answers (lower(name));
