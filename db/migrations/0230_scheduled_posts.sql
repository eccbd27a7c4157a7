-- Posts that go up at a time that their author chose. Until then they are the author's alone.
create table scheduled_posts (
  tenant_id uuid not null,
  id uuid not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  goes_at timestamptz not null,
  draft jsonb not null,
  -- Why it did not go up at its time.
  problem text,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references memberships (tenant_id, user_id) on delete cascade
);
create index scheduled_posts_of_author on scheduled_posts (tenant_id, created_by, goes_at);
call protect_tenant_table('scheduled_posts');
create policy author on scheduled_posts as restrictive for select using (
  (select app_is_platform()) or created_by = (select app_user()));
