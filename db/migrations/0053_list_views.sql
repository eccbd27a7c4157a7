-- What people keep of a list under a name: its filters, its order, its columns (src/core/views).
create table list_views (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  list text not null check (length(list) <= 60),
  -- Whose it is; null: the organization's, which stays when the person who made it leaves.
  owner_id text,
  name text not null check (length(name) between 1 and 60),
  address jsonb not null,
  columns jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references memberships (tenant_id, user_id) on delete cascade
);
create unique index list_view_name on list_views (tenant_id, owner_id, list, lower(name)) nulls not distinct;
call protect_tenant_table('list_views');

-- How a person arranges the views of a list: their order, and the one that the list opens with.
create table list_view_orders (
  tenant_id uuid not null,
  user_id text not null,
  list text not null check (length(list) <= 60),
  view_ids uuid[] not null,
  opens_with uuid,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
call protect_tenant_table('list_view_orders');

-- The same of the lists of the admin area, which are no organization's: each of the staff keeps their own.
create table staff_list_views (
  id uuid primary key,
  list text not null check (length(list) <= 60),
  owner_id text not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  address jsonb not null,
  columns jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create unique index staff_list_view_name on staff_list_views (owner_id, list, lower(name));

create table staff_list_view_orders (
  user_id text not null references users (id) on delete cascade,
  list text not null check (length(list) <= 60),
  view_ids uuid[] not null,
  opens_with uuid,
  primary key (user_id, list)
);
