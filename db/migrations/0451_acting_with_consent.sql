-- Support acts for a customer with that person's consent (docs/decisions/199).

-- A row is asked for by staff, granted by the customer, and ended by either. Whether one is in force says the view below.
create table support_consents (
  tenant_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  customer_id text not null references users (id) on delete cascade,
  staff_id text not null references users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  granted_at timestamptz,
  -- The session in which it was granted: signing out of it ends the consent.
  granted_session_id text,
  ends_at timestamptz,
  -- The session in which the staff member acts. No other one does.
  staff_session_id text,
  ended_at timestamptz,
  ended_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references tickets (tenant_id, id) on delete cascade,
  check (customer_id <> staff_id),
  check (ends_at <= granted_at + interval '4 hours'),
  check ((granted_at is null) = (ends_at is null) and (granted_at is null) = (granted_session_id is null)),
  check (staff_session_id is null or granted_at is not null)
);
create unique index support_consents_id on support_consents (id);
-- Of one staff member and one ticket, one at a time.
create unique index support_consents_open on support_consents (tenant_id, ticket_id, staff_id) where ended_at is null;
create index support_consents_of_customer on support_consents (customer_id) where ended_at is null;
call protect_tenant_table('support_consents');
drop policy tenant on support_consents;
create policy customer on support_consents for select using (
  (select app_is_platform()) or customer_id = (select app_user()));
create policy staff on support_consents using ((select app_is_platform())) with check ((select app_is_platform()));

-- What ended with a closed ticket does not come back when the ticket is opened again.
alter table tickets add column closed_at timestamptz;
create function note_closed_ticket() returns trigger language plpgsql as $$ begin
  new.closed_at := clock_timestamp();
  return new;
end $$;
create trigger tickets_closed before update of status on tickets for each row
  when (new.status in ('solved', 'merged') and old.status is distinct from new.status)
  execute function note_closed_ticket();

-- The consents that hold now: granted and not over, the ticket still open, both people still let in, the customer still a
-- member; and both still signed in, the customer where they granted it and the staff member where they began.
create view consents_in_force with (security_invoker = true) as
select c.* from support_consents c
  join tickets t on t.tenant_id = c.tenant_id and t.id = c.ticket_id
    and t.status in ('open', 'waiting') and (t.closed_at is null or t.closed_at < c.granted_at)
    and t.requester_id = c.customer_id
  join memberships m on m.tenant_id = c.tenant_id and m.user_id = c.customer_id and not 'pending' = any (m.role_ids)
  join users customer on customer.id = c.customer_id and customer.disabled_at is null
  join sessions granted on granted.id = c.granted_session_id and granted.user_id = c.customer_id
    and granted.expires_at > now()
  join users staff on staff.id = c.staff_id and staff.disabled_at is null
    and staff.platform_roles && array['admin', 'customer_support']
where c.ended_at is null and c.ends_at > now() and (c.staff_session_id is null or exists (select 1 from sessions acting
  where acting.id = c.staff_session_id and acting.user_id = c.staff_id and acting.expires_at > now()));

-- What the rights of an acting staff member rest on beside those of the customer; '-' where the consent does not hold.
create function consent_stand(of_consent uuid, of_person text) returns text language plpgsql stable as $$ begin
  return coalesce((select concat_ws(' ', c.xmin::text, extract(epoch from acting.expires_at)::text, staff.xmin::text)
    from consents_in_force f
    join support_consents c on c.tenant_id = f.tenant_id and c.id = f.id
    join sessions acting on acting.id = f.staff_session_id and acting.user_id = f.staff_id and acting.expires_at > now()
    join users staff on staff.id = f.staff_id
    where f.id = of_consent and f.customer_id = of_person), '-');
end $$;

-- As in migration 0215. A session named 'acting:' and a consent is that of staff who act for the person.
create or replace function rights_stand(of_session text, of_person text, of_tenant uuid) returns text
language plpgsql stable as $$
declare
  organization uuid := coalesce(of_tenant, '00000000-0000-0000-0000-000000000000');
  session text;
begin
  if of_session like 'acting:%' then
    session := consent_stand(substr(of_session, 8)::uuid, of_person);
  else
    select extract(epoch from expires_at)::text into session from sessions
    where id = of_session and user_id = of_person and expires_at > now();
  end if;
  return concat_ws(' ',
    coalesce(session, '-'),
    coalesce((select xmin::text from users where id = of_person), '-'),
    coalesce((select string_agg(version || xmin::text, ',' order by version) from legal_acceptances
              where user_id = of_person), '-'),
    coalesce((select xmin::text from system_settings), '-'),
    coalesce((select string_agg(xmin::text, ',' order by id) from plans), '-'),
    coalesce((select xmin::text from tenants where id = organization), '-'),
    coalesce((select xmin::text from memberships where tenant_id = organization and user_id = of_person), '-'),
    coalesce((select string_agg(xmin::text, ',' order by id) from roles where tenant_id = organization), '-'));
end $$;

-- Both are told at the moment in which a consent changes, or its ticket is closed or opened.
create function signal_consent() returns trigger language plpgsql as $$
declare it support_consents := coalesce(new, old);
begin
  perform signal_change('person:' || it.customer_id || ' support_consents'),
    signal_change('person:' || it.staff_id || ' support_consents');
  return null;
end $$;
create trigger support_consents_signal after insert or update or delete on support_consents
  for each row execute function signal_consent();

create function signal_closed_ticket() returns trigger language plpgsql as $$ begin
  perform signal_change('person:' || new.requester_id || ' support_consents');
  return null;
end $$;
create trigger tickets_closed_signal after update of status on tickets for each row
  when (old.status is distinct from new.status) execute function signal_closed_ticket();
