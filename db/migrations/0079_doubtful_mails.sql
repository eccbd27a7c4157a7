-- Whether an email that may have arrived already is sent again or waits for staff, and since when one is with the mail
-- server. Staff can drop one: it is neither sent nor tried again.
alter table mails
  add column when_doubtful text not null default 'send' check (when_doubtful in ('send', 'hold')),
  add column trying_since timestamptz,
  drop constraint mails_status_check,
  drop constraint mails_check,
  add constraint mails_status_check check (status in ('queued', 'sent', 'failed', 'held', 'dropped')),
  add constraint mails_check check (status in ('sent', 'dropped') or text is not null);

drop index mails_waiting;
create index mails_waiting on mails (next_try_at) where status in ('queued', 'failed');
create index mails_for_staff on mails (created_at) where status in ('failed', 'held');
