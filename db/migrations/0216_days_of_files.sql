-- A day that a file says, as YYYY-MM-DD, which reads the same under every setting: an engine of many nodes takes no
-- expression in an update that PostgreSQL does not call immutable (docs/decisions/093).
create function iso_date(words text) returns date language plpgsql immutable strict parallel safe as $$
begin
  return words::date;
end $$;
