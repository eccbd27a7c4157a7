-- The log shows the kind of a thread and never its name, which is private to its people.
alter table threads add column called text not null generated always as (
  case kind
    when 'direct' then 'between two people'
    when 'group' then 'of a group'
    else 'with another organization'
  end
) stored;
