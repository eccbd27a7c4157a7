-- Notifications by email: whether the inbox has them too, whom they are for, when they are due, and what became of it.
alter table notifications
  add column in_app boolean not null default true,
  -- What its reader must be allowed, asked again when it is sent; null: nothing but to be told.
  add column gate jsonb,
  -- When it is looked at again; null once it is settled.
  add column email_at timestamptz,
  add column email_state text not null default 'none'
    check (email_state in ('none', 'due', 'sent', 'read', 'muted', 'off', 'refused', 'unconfirmed')),
  -- The email that carried it, and when it was settled.
  add column email_id uuid,
  add column emailed_at timestamptz;
create index notifications_to_email on notifications (tenant_id, email_at) where email_at is not null;
