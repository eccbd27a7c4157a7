-- Whether pages of the guide answered what their readers looked for (docs/decisions/224): counted by month, of nobody.
create table guide_answers (
  topic text not null check (length(topic) between 1 and 100),
  month date not null,
  yes integer not null default 0 check (yes >= 0),
  no integer not null default 0 check (no >= 0),
  primary key (topic, month)
);
