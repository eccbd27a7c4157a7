-- What people of an organization tell all of them, on its board.
create table posts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- The formatted text (src/core/text/rich-text.ts), and the same without its form and without people's names.
  body jsonb not null,
  body_text text not null check (length(body_text) <= 100000),
  -- Records that are shown with it: a list of {noun, recordId}.
  cards jsonb not null default '[]',
  -- A question to all: {question, choices, several, until}.
  poll jsonb,
  edited_at timestamptz,
  pinned_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
-- The board: what is pinned, the latest pin first, then the rest by its id, which is ordered by time.
create index posts_on_board on posts (tenant_id, pinned_at desc nulls last, id desc)
  where deleted_at is null and archived_at is null;
create index posts_archived on posts (tenant_id, id desc) where deleted_at is null and archived_at is not null;
call protect_tenant_table('posts');
call offer_to_search('posts', 'posts', texts => $$concat_ws(' ', r.title, r.body_text)$$);

-- Who chose what of a post's poll: one answer each, whatever is sent at the same time.
create table post_votes (
  tenant_id uuid not null,
  post_id uuid not null,
  user_id text not null,
  -- The places of the choices, from 0 on.
  choices smallint[] not null check (cardinality(choices) between 1 and 20),
  at timestamptz not null default now(),
  primary key (tenant_id, post_id, user_id),
  foreign key (tenant_id, post_id) references posts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index post_votes_of_member on post_votes (tenant_id, user_id);
call protect_tenant_table('post_votes');
