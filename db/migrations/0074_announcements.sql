-- What staff tell the people of organizations: all, those on some plans, or some by name.
create table announcements (
  id uuid primary key,
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) <= 2000),
  -- A page of the product that it leads to.
  link text check (length(link) <= 300),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  audience text not null check (audience in ('everyone', 'plans', 'organizations')),
  -- The ids of plans or organizations, as they were chosen.
  chosen text[] not null default '{}',
  send_at timestamptz not null,
  expires_at timestamptz check (expires_at > send_at),
  state text not null default 'scheduled' check (state in ('scheduled', 'sent', 'withdrawn')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index announcements_by_time on announcements (send_at desc, id desc);

-- Which organizations an announcement has reached; each is told in the transaction that writes its row here.
create table announced (
  tenant_id uuid not null references tenants (id) on delete cascade,
  announcement_id uuid not null references announcements (id) on delete cascade,
  people integer not null,
  primary key (tenant_id, announcement_id)
);
create index announced_by_announcement on announced (announcement_id);
call protect_tenant_table('announced');

create index notifications_of_announcement on notifications (record_id, tenant_id) where noun = 'announcements';
