-- The admin area's lists are about everybody, so they hear of everybody's changes, whoever writes.
create trigger people_heard after insert or update or delete on users
  for each statement execute function signal_everyone('people');
create trigger sessions_heard after insert or update or delete on sessions
  for each statement execute function signal_everyone('people');
create trigger members_heard after insert or update or delete on memberships
  for each statement execute function signal_everyone('members');
create trigger roles_heard after insert or update or delete on roles
  for each statement execute function signal_everyone('members');
create trigger join_codes_heard after insert or update or delete on join_codes
  for each statement execute function signal_everyone('members');
create trigger held_heard after insert or update or delete on limit_counters
  for each statement execute function signal_everyone('held');
create trigger mails_heard after insert or update or delete on mails
  for each statement execute function signal_everyone('mails');
create trigger letter_words_heard after insert or update or delete on letter_words
  for each statement execute function signal_everyone('letter_words');
create trigger changes_heard after insert on changes
  for each statement execute function signal_everyone('every_change');
