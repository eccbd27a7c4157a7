-- A second proof at sign-in: codes of an authenticator, recovery codes, and passkeys.
create table two_factor (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create unique index two_factor_of_user on two_factor (user_id);

create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- Tries are counted in `attempts`; nothing ever used this table.
drop table rate_limits;
