-- Whether a mail that opened a ticket was confirmed by one of ours, which counts among the automatic mails of the ticket.
alter table incoming_mails add column is_confirmed boolean not null default false;
