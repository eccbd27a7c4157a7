-- A file may have words of the agencies of several states: what a person said of them stands by state.
select set_config('app.platform', 'on', true);
update import_mappings
  set mapping = jsonb_set(mapping, '{words}', jsonb_build_object(mapping -> 'words' ->> 'agency', mapping -> 'words' -> 'meanings'))
  where mapping -> 'words' ->> 'agency' is not null;
update import_batches
  set mapping = jsonb_set(mapping, '{words}', jsonb_build_object(mapping -> 'words' ->> 'agency', mapping -> 'words' -> 'meanings'))
  where mapping -> 'words' ->> 'agency' is not null;
select set_config('app.platform', '', true);
