-- Which changes of the product a person has read of in the guide (docs/decisions/194): theirs alone, in whatever
-- organization they are.
create table guide_visits (
  user_id text primary key references users (id) on delete cascade,
  -- The number of the newest of them.
  seen integer not null check (seen >= 0),
  visited_at timestamptz not null default now()
);
alter table guide_visits enable row level security;
alter table guide_visits force row level security;
create policy visitor on guide_visits
  using ((select app_is_platform()) or user_id = (select app_user()))
  with check ((select app_is_platform()) or user_id = (select app_user()));
