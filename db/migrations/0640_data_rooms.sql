-- Data rooms of listings (docs/decisions/273). All of it lies with the seller: who visits reads it there.
create table data_rooms (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- The listing's id: a listing has one room.
  id uuid not null,
  -- The newest agreement; empty: none is asked for.
  nda text not null default '' check (length(nda) <= 20000),
  nda_number integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references listings (tenant_id, id) on delete cascade
);
create index data_rooms_by_listing on data_rooms (id);
call protect_tenant_table('data_rooms');

-- What each version said, for as long as someone may have accepted it.
create table data_room_ndas (
  tenant_id uuid not null references tenants (id) on delete cascade,
  room_id uuid not null,
  number integer not null check (number > 0),
  body text not null,
  at timestamptz not null default now(),
  by text not null,
  primary key (tenant_id, room_id, number),
  foreign key (tenant_id, room_id) references data_rooms (tenant_id, id) on delete cascade
);
call protect_tenant_table('data_room_ndas');

create table data_room_documents (
  tenant_id uuid not null references tenants (id) on delete cascade,
  room_id uuid not null,
  document_id uuid not null,
  added_at timestamptz not null default now(),
  added_by text not null,
  primary key (tenant_id, room_id, document_id),
  foreign key (tenant_id, room_id) references data_rooms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade
);
create index data_room_documents_of on data_room_documents (tenant_id, document_id);
call protect_tenant_table('data_room_documents');

-- A person of another organization, and what the seller decided about them.
create table data_room_guests (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  room_id uuid not null,
  guest_id text not null,
  guest_name text not null,
  other_tenant_id uuid not null,
  other_name text not null,
  note text not null default '' check (length(note) <= 500),
  state text not null default 'asked' check (state in ('asked', 'admitted', 'declined', 'revoked')),
  -- The last day on which they may read; null: until it is revoked.
  ends_on date,
  signed_number integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references data_rooms (tenant_id, id) on delete cascade
);
create unique index data_room_guests_once on data_room_guests (tenant_id, room_id, guest_id, other_tenant_id);
call protect_tenant_table('data_room_guests');

create table data_room_signatures (
  tenant_id uuid not null references tenants (id) on delete cascade,
  guest_row uuid not null,
  number integer not null,
  name text not null,
  at timestamptz not null default now(),
  ip text,
  primary key (tenant_id, guest_row, number),
  foreign key (tenant_id, guest_row) references data_room_guests (tenant_id, id) on delete cascade
);
call protect_tenant_table('data_room_signatures');

-- Every page that was drawn for someone, once in a minute.
create table data_room_views (
  tenant_id uuid not null references tenants (id) on delete cascade,
  guest_row uuid not null,
  at timestamptz not null,
  document_id uuid not null,
  document_name text not null,
  number integer not null,
  part integer not null,
  page integer not null,
  primary key (tenant_id, guest_row, at, document_id, number, part, page),
  foreign key (tenant_id, guest_row) references data_room_guests (tenant_id, id) on delete cascade
);
call protect_tenant_table('data_room_views');
