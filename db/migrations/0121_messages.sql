-- What people say to each other: threads, who takes part in them, and messages (docs/decisions/078). Beside its
-- organization, row-level security binds them to the people of the thread, so that no list, search, file or card can
-- show them to a colleague. The service that tells people of messages, and staff, are the exceptions.

create table threads (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('direct', 'group', 'between')),
  name text check (length(name) between 1 and 100),
  -- The two people of a direct thread, in order: two people have one.
  pair text,
  -- The number of its last message. Given under the lock of this row, so that there are no gaps and no ties.
  last_number integer not null default 0,
  last_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  check ((kind = 'direct') = (pair is not null)),
  unique (tenant_id, pair)
);
call protect_tenant_table('threads');

create table thread_people (
  tenant_id uuid not null,
  thread_id uuid not null,
  user_id text not null,
  -- The number of the last message that they have seen.
  read_through integer not null default 0,
  hears text not null default 'all' check (hears in ('all', 'mentions', 'nothing')),
  -- Nothing is told before this day.
  muted_until date,
  joined_at timestamptz not null default now(),
  primary key (tenant_id, thread_id, user_id),
  -- A thread may be read only by its people, so they are there before it.
  foreign key (tenant_id, thread_id) references threads (tenant_id, id) on delete cascade deferrable initially deferred,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index threads_of_person on thread_people (tenant_id, user_id, thread_id);
call protect_tenant_table('thread_people');

create policy people on threads as restrictive for select using (
  (select app_is_platform()) or (select app_user()) = 'notices'
  or id in (select p.thread_id from thread_people p where p.tenant_id = (select app_tenant()) and p.user_id = (select app_user())));

create table messages (
  tenant_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  number integer not null,
  -- A notice tells what became of the thread: nobody said it.
  kind text not null default 'said' check (kind in ('said', 'notice')),
  -- What the log calls it: the number, and nothing of what it says.
  called text not null generated always as ('#' || number) stored,
  -- The formatted text (src/core/text/rich-text.ts), and the same without its form and without people's names.
  body jsonb not null,
  body_text text not null check (length(body_text) <= 100000),
  mentions text[] not null default '{}',
  -- Records that are shown with it: a list of {noun, recordId}.
  cards jsonb not null default '[]',
  -- The message that it answers.
  reply_to uuid,
  -- Nobody is told of it.
  silent boolean not null default false,
  edited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, thread_id, number),
  foreign key (tenant_id, thread_id) references threads (tenant_id, id) on delete cascade
);
-- How much someone wrote in the last minute: ids are ordered by time.
create index messages_of_author on messages (tenant_id, created_by, id);
create index messages_answered on messages (tenant_id, reply_to) where reply_to is not null;
call protect_tenant_table('messages');
create policy people on messages as restrictive for select using (
  (select app_is_platform()) or (select app_user()) = 'notices'
  or thread_id in (select p.thread_id from thread_people p where p.tenant_id = (select app_tenant()) and p.user_id = (select app_user())));
call offer_to_search('messages', 'messages', under => 'r.thread_id::text',
  shown => $$r.deleted_at is null and r.kind = 'said'$$, texts => 'r.body_text');

-- How a message read before each time it was changed.
create table message_versions (
  tenant_id uuid not null,
  message_id uuid not null,
  version integer not null,
  body jsonb not null,
  mentions text[] not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, message_id, version),
  foreign key (tenant_id, message_id) references messages (tenant_id, id) on delete cascade
);
call protect_tenant_table('message_versions');
create policy people on message_versions as restrictive for select using (
  (select app_is_platform()) or exists (
    select from messages m where m.tenant_id = message_versions.tenant_id and m.id = message_versions.message_id));

create table message_reactions (
  tenant_id uuid not null,
  message_id uuid not null,
  user_id text not null,
  sign text not null check (sign in ('agree', 'done', 'thanks', 'look', 'question', 'no')),
  at timestamptz not null default now(),
  primary key (tenant_id, message_id, user_id, sign),
  foreign key (tenant_id, message_id) references messages (tenant_id, id) on delete cascade
);
call protect_tenant_table('message_reactions');
create policy people on message_reactions as restrictive for select using (
  (select app_is_platform()) or exists (
    select from messages m where m.tenant_id = message_reactions.tenant_id and m.id = message_reactions.message_id));

-- Files of messages are seen by those who see the message.
create policy people on attachments as restrictive for select using (
  noun <> 'messages' or exists (
    select from messages m where m.tenant_id = attachments.tenant_id and m.id = attachments.record_id));
