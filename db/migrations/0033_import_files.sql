-- How a column's dates are written can be told for every date column, not only the order of day and month.
select set_config('app.platform', 'on', true);
create function with_dates(mapping jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(mapping, '{columns}', coalesce(
    (select jsonb_agg((c - 'order') || jsonb_build_object('dates', c -> 'order')) from jsonb_array_elements(mapping -> 'columns') c),
    '[]'))
$$;
update import_mappings set mapping = with_dates(mapping);
update import_batches set mapping = with_dates(mapping) where mapping is not null;
drop function with_dates(jsonb);
select set_config('app.platform', '', true);
