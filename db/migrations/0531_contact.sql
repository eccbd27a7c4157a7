-- What strangers write to support by the contact form (docs/decisions/227). Of the platform: they have no account.
create table contact_messages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  topic text not null check (topic in ('sales', 'product', 'privacy', 'security', 'other')),
  message text not null check (length(message) between 1 and 5000),
  state text not null default 'open' check (state in ('open', 'answered', 'discarded')),
  answer text check (length(answer) <= 10000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  check ((state = 'answered') = (answer is not null))
);
create index contact_messages_by_state on contact_messages (state, created_at desc, id);
create index contact_messages_by_email on contact_messages (lower(email));
