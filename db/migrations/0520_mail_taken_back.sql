-- What staff added to a ticket from a held mail can be taken back: the note that it became, and whose turn it was before.
alter table incoming_mails
  add column note_id uuid,
  add column status_before text check (status_before in ('open', 'waiting', 'solved'));
