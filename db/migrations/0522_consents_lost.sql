-- A consent rests on rights of two people. Once one of these is lost, it is over for good, in the transaction that took it:
-- who has it back a moment later has to ask again (docs/decisions/220).
alter table support_consents add column lost_at timestamptz;

create or replace view consents_in_force with (security_invoker = true) as
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
where c.ended_at is null and c.lost_at is null and c.ends_at > now()
  and (c.staff_session_id is null or exists (select 1 from sessions acting
    where acting.id = c.staff_session_id and acting.user_id = c.staff_id and acting.expires_at > now()));

create policy kept on support_consents to current_user using (true) with check (true);

create function lose_consents_of_person() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update support_consents set lost_at = clock_timestamp() where ended_at is null and lost_at is null
    and (staff_id = new.id or (customer_id = new.id and new.disabled_at is not null));
  return null;
end $$;
create trigger users_lose_consents after update of platform_roles, disabled_at on users for each row
  when ((new.disabled_at is not null and old.disabled_at is null)
    or (old.platform_roles && array['admin', 'customer_support']
      and not new.platform_roles && array['admin', 'customer_support']))
  execute function lose_consents_of_person();

create function lose_consents_of_member() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update support_consents set lost_at = clock_timestamp()
  where tenant_id = old.tenant_id and customer_id = old.user_id and ended_at is null and lost_at is null;
  return null;
end $$;
create trigger memberships_left_lose_consents after delete on memberships for each row
  execute function lose_consents_of_member();
create trigger memberships_waiting_lose_consents after update of role_ids on memberships for each row
  when ('pending' = any (new.role_ids) and not 'pending' = any (old.role_ids))
  execute function lose_consents_of_member();
