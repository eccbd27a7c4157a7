-- Where an organization's day begins: the name of a time zone of the IANA database. What is due, late or over is
-- judged by the day there, whoever asks and wherever the server runs.
alter table tenants
  add column time_zone text not null default 'America/Chicago' check (length(time_zone) between 1 and 64);
