-- An inbox is read by its person, in whichever of their organizations, the latest first; a membership that ends takes its
-- notifications along. The indexes that began with the organization served neither.
drop index notifications_newest;
create index notifications_newest on notifications (user_id, kind, created_at desc, id desc);
drop index notifications_unread;
create index notifications_unread on notifications (user_id, kind) where not is_read and deleted_at is null;
