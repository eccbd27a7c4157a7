-- A report as it was shared with someone outside, until its link ends; of the secret in the link only the hash is kept. A
-- link that is revoked is gone, and the log tells of it.
create table report_links (
  tenant_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  key_hash text not null,
  expires_at timestamptz not null,
  -- What it shows: the result of the day on which it was made, and nothing later.
  on_day date not null,
  title text not null,
  result jsonb not null,
  views integer not null default 0,
  last_viewed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
create index report_links_of_report on report_links (tenant_id, report_id, created_at);
create index report_link_key on report_links (key_hash);
call protect_tenant_table('report_links');
