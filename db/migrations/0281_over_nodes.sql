-- What an engine of many nodes asks of functions (docs/decisions/093).

-- A role writes where another has written in the same transaction only on the node itself: the function is sent there, by
-- the organization that it is asked for.
drop function keep_page_words(text, integer, text, text[]);
create function keep_page_words(tenant uuid, content text, number integer, said text, exact text[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  scope text := search_scope(tenant, 'pages', 'documents');
  found tsvector;
begin
  if tenant is distinct from app_tenant() then
    raise exception 'The words of a page are kept by its own organization' using errcode = 'insufficient_privilege';
  end if;
  found := array_to_tsvector(array(
    select distinct scope || left(w, 60)
    from unnest(search_tokens(left(search_plain(left(said, 40000)), 40000)) || exact) w where w <> ''));
  insert into page_words (tenant_id, sha256, page, words) values (tenant, content, number, coalesce(found, ''::tsvector))
    on conflict (tenant_id, sha256, page) do update set words = excluded.words;
end
$$;

-- Of an error that a node tells only the words come through: they name the rule.
create or replace function refuse_edit_of_approved_deck() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' and (
    to_jsonb(new) - '{state,version,updated_at,updated_by,revises_id,import_batch_id,import_row,property}'::text[]
    is distinct from
    to_jsonb(old) - '{state,version,updated_at,updated_by,revises_id,import_batch_id,import_row,property}'::text[]
    or new.state = 'DRAFT' or (old.state = 'SUPERSEDED' and new.state <> 'SUPERSEDED'))
  then
    raise exception 'An approved deck is superseded, never edited: constraint "decks_approved"'
      using errcode = 'check_violation', constraint = 'decks_approved';
  end if;
  return new;
end
$$;
create or replace function refuse_edit_of_approved_lines() returns trigger language plpgsql as $$
declare
  line record := coalesce(new, old);
begin
  if exists (select 1 from decks d where d.tenant_id = line.tenant_id and d.id = line.deck_id and d.state <> 'DRAFT') then
    raise exception 'The lines of an approved deck stand: constraint "decks_approved"'
      using errcode = 'check_violation', constraint = 'decks_approved';
  end if;
  return line;
end
$$;
