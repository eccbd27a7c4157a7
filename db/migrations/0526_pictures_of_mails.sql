-- Which mail a file of a ticket came with, so that its pictures are shown where they stood in the text.
alter table ticket_files add column mail_id uuid;
alter table ticket_note_files add column mail_id uuid;
