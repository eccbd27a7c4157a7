-- The secret address at which a person's calendar program reads what is due in an organization; only its hash is kept.
create table calendar_feeds (
  tenant_id uuid not null,
  id uuid not null,
  user_id text not null,
  key_hash text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  -- Turned off or replaced by another one.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create unique index calendar_feed_of_person on calendar_feeds (tenant_id, user_id) where deleted_at is null;
create unique index calendar_feed_key on calendar_feeds (key_hash);
call protect_tenant_table('calendar_feeds');
