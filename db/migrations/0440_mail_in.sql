-- Mail that comes in (docs/decisions/195). Each is kept as it came before anybody reads it, once whatever happens, and
-- lies under the platform until it has its place; then it goes with its ticket.
create table incoming_mails (
  tenant_id uuid not null,
  id uuid not null,
  -- Of the mail as it came: what is brought twice is one mail.
  sha256 text not null,
  size bigint not null,
  path text not null,
  -- 'held' is for staff; 'aside' needs nobody: automatic mails beyond the second, copies, and our own.
  state text not null default 'new' check (state in ('new', 'placed', 'held', 'aside', 'discarded')),
  -- Why it was not placed, in words for staff.
  reason text check (length(reason) <= 500),
  state_before text check (state_before in ('held', 'aside')),
  from_address text not null default '',
  from_name text not null default '',
  subject text not null default '',
  -- All of its text, and the names of its files.
  text text not null default '',
  files jsonb not null default '[]',
  -- Of what its author wrote, whichever way it took: two copies of one mail share it.
  same_key text not null default '',
  -- The person who sent it, as far as that is certain.
  author_id text,
  ticket_id uuid,
  message_id uuid,
  is_automatic boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id) on delete cascade,
  check ((state = 'placed') = (ticket_id is not null))
);
create unique index incoming_mails_once on incoming_mails (sha256);
create index incoming_mails_by_state on incoming_mails (state, created_at desc);
create index incoming_mails_same on incoming_mails (same_key) where same_key <> '';
create index incoming_mails_of_ticket on incoming_mails (tenant_id, ticket_id);
call protect_tenant_table('incoming_mails');
drop policy tenant on incoming_mails;
create policy staff on incoming_mails using ((select app_is_platform())) with check ((select app_is_platform()));

-- The secret address to which one person answers one ticket. Only its hash is kept.
create table ticket_reply_addresses (
  tenant_id uuid not null,
  token_hash text not null,
  ticket_id uuid not null,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id) on delete cascade
);
create unique index ticket_reply_addresses_by_hash on ticket_reply_addresses (token_hash);
call protect_tenant_table('ticket_reply_addresses');
drop policy tenant on ticket_reply_addresses;
create policy staff on ticket_reply_addresses
  using ((select app_is_platform())) with check ((select app_is_platform()));

-- The addresses at which new tickets come in. The platform's own.
create table support_mailboxes (
  id uuid primary key,
  address text not null check (length(address) between 3 and 254 and address = lower(address)),
  category_id uuid references support_categories (id) on delete set null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create unique index support_mailboxes_address on support_mailboxes (address);

-- Of a message that came by mail: the mail, which files it had, and whether a program wrote it.
alter table ticket_messages add column by_mail jsonb check (length(by_mail::text) <= 40000);
