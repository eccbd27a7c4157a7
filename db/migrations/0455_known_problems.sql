-- What is known not to work (docs/decisions/204), so that nobody has to report it again. The platform's own.
create table support_problems (
  id uuid primary key,
  title text not null check (length(title) between 3 and 160),
  advice text not null check (length(advice) between 1 and 2000),
  state text not null check (state in ('looking', 'fixing', 'fixed')),
  fixed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create unique index support_problems_title on support_problems (lower(title));

create function note_fixed_problem() returns trigger language plpgsql as $$ begin
  new.fixed_at := case when new.state = 'fixed' then coalesce(new.fixed_at, now()) end;
  return new;
end $$;
create trigger support_problems_fixed before insert or update on support_problems for each row
  execute function note_fixed_problem();

-- Who has it too, and is told when it is fixed.
create table support_problem_people (
  problem_id uuid not null references support_problems (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (problem_id, user_id)
);
create index support_problem_people_of on support_problem_people (user_id);
