-- The words by which staff find tickets: subject, number, tags, and who asked for whom. Row-level security keeps text
-- search from every index (0054), so the application cannot read this table; it asks the function below, which answers
-- staff alone.
create table ticket_words (
  tenant_id uuid not null,
  ticket_id uuid not null,
  number bigint not null,
  texts text not null,
  requester_id text not null,
  requester text not null,
  organization text not null,
  primary key (tenant_id, ticket_id),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id) on delete cascade
);

create function words_in(texts text) returns tsvector language sql immutable parallel safe return
  array_to_tsvector(array(select distinct left(word, 60) from unnest(search_tokens(search_plain(left(texts, 5000)))) word
    where word <> ''));
alter table ticket_words add column words tsvector not null
  generated always as (words_in(texts || ' ' || requester || ' ' || organization)) stored;
create index ticket_words_found on ticket_words using gin (words);
create index ticket_words_of_requester on ticket_words (requester_id);
alter table ticket_words enable row level security;
alter table ticket_words force row level security;
create policy kept on ticket_words to current_user using (true) with check (true);
revoke all on ticket_words from wellhead_app;

create function keep_ticket_words() returns trigger language plpgsql security definer set search_path = public as $$ begin
  insert into ticket_words (tenant_id, ticket_id, number, texts, requester_id, requester, organization) values (
    new.tenant_id, new.id, new.number, concat_ws(' ', new.subject, new.called, array_to_string(new.tags, ' ')),
    new.requester_id, coalesce((select name from users where id = new.requester_id), ''),
    coalesce((select name from tenants where id = new.tenant_id), ''))
  on conflict (tenant_id, ticket_id) do update set texts = excluded.texts;
  return null;
end $$;
create trigger tickets_made_words after insert on tickets for each row execute function keep_ticket_words();
create trigger tickets_changed_words after update on tickets for each row
  when ((old.subject, old.tags) is distinct from (new.subject, new.tags)) execute function keep_ticket_words();

create function rename_in_ticket_words() returns trigger language plpgsql security definer set search_path = public as $$ begin
  if tg_table_name = 'users' then
    update ticket_words set requester = new.name where requester_id = new.id::text;
  else
    update ticket_words set organization = new.name where tenant_id::text = new.id::text;
  end if;
  return null;
end $$;
create trigger users_renamed_words after update of name on users for each row
  when (old.name is distinct from new.name) execute function rename_in_ticket_words();
create trigger tenants_renamed_words after update of name on tenants for each row
  when (old.name is distinct from new.name) execute function rename_in_ticket_words();

insert into ticket_words (tenant_id, ticket_id, number, texts, requester_id, requester, organization)
select t.tenant_id, t.id, t.number, concat_ws(' ', t.subject, t.called, array_to_string(t.tags, ' ')), t.requester_id,
  coalesce(u.name, ''), coalesce(o.name, '')
from tickets t left join users u on u.id = t.requester_id left join tenants o on o.id = t.tenant_id;

-- Tickets by the beginnings of words, the latest first. Of many, so many as anyone looks through.
create function find_tickets(asked tsquery, most integer) returns table (tenant_id uuid, ticket_id uuid)
language plpgsql stable security definer set search_path = public as $$ begin
  if not app_is_platform() then return; end if;
  return query select w.tenant_id, w.ticket_id from ticket_words w where w.words @@ asked order by w.number desc limit most;
end $$;

-- The windows of the queue are read in their order.
drop index tickets_by_status;
create index tickets_by_status on tickets (status, has_priority_support desc, last_at desc, id);
create index tickets_assigned on tickets (assignee_id, due_at) where status in ('open', 'waiting');
