-- Letters on their way. The words, which may hold a link that opens an account, are kept until they are sent, no longer.
create table mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  text text,
  html text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now() + interval '2 minutes',
  sent_at timestamptz,
  check (status = 'sent' or text is not null)
);
create index mails_by_time on mails (created_at desc, id desc);
create index mails_waiting on mails (next_try_at) where status <> 'sent';
