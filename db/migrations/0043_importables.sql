-- What can be imported is said by the modules: the database names none of them. Earlier batches stay as they are and
-- can be undone, since their nouns and subjects are what they were.
alter table import_before drop constraint import_before_noun_check;
alter table import_extras drop constraint import_extras_noun_check;

-- What holds for all rows of a file is answered by name, as its subject asks.
select set_config('app.platform', 'on', true);
create function with_answers(mapping jsonb) returns jsonb language sql immutable as $$
  select (mapping - 'month' - 'source' - 'lessorsHoldAll') || jsonb_build_object('answers', case mapping ->> 'subject'
    when 'production' then jsonb_build_object('month', mapping -> 'month', 'source', mapping -> 'source')
    when 'leases' then jsonb_build_object('lessorsHoldAll', mapping -> 'lessorsHoldAll')
    else '{}' end)
$$;
update import_mappings set mapping = with_answers(mapping);
update import_batches set mapping = with_answers(mapping) where mapping is not null;
drop function with_answers(jsonb);
select set_config('app.platform', '', true);
