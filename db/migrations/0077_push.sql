-- Browsers that show a person's notifications while no page is open.
create table push_devices (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- Who signs out, or is signed out, hears nothing more there.
  session_id text not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  public_key text not null check (length(public_key) <= 100),
  auth_secret text not null check (length(auth_secret) <= 40),
  label text not null check (length(label) <= 100),
  created_at timestamptz not null default now(),
  -- When its push service last took something for it.
  pushed_at timestamptz
);
create index push_devices_of_person on push_devices (user_id);
create index push_devices_of_session on push_devices (session_id);

create function signal_push_device() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', 'person:' || coalesce(new.user_id, old.user_id) || ' push_devices');
  return null;
end $$;
create trigger push_devices_signal after insert or update or delete on push_devices
  for each row execute function signal_push_device();

alter table notifications
  -- When its push is looked at again; null once it is settled.
  add column push_at timestamptz,
  add column push_state text not null default 'none'
    check (push_state in ('none', 'due', 'sent', 'read', 'muted', 'off', 'refused', 'no_device')),
  add column pushed_at timestamptz;
create index notifications_to_push on notifications (tenant_id, push_at) where push_at is not null;
