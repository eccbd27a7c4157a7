-- The audit log shows when it was tampered with: each record of an organization is chained to the one before by hash.
-- Writers only insert into `changes`; sealing follows right after commit, so that no writer waits for another.

create table unsealed_changes (
  tenant_id uuid not null,
  change_id bigint not null,
  primary key (tenant_id, change_id)
);
call protect_tenant_table('unsealed_changes');

create table change_seals (
  tenant_id uuid not null,
  seq bigint not null,
  change_id bigint not null,
  hash text not null,
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, seq),
  unique (tenant_id, change_id),
  foreign key (tenant_id, change_id) references changes (tenant_id, id)
);
call protect_tenant_table('change_seals');
revoke insert, update, delete, truncate on change_seals from wellhead_app;

create function queue_for_sealing() returns trigger language plpgsql as $$
begin
  insert into unsealed_changes select tenant_id, id from written;
  return null;
end $$;
create trigger changes_queue after insert on changes
  referencing new table as written for each statement execute function queue_for_sealing();

-- What a record says, and what the record before it was sealed with. The unit separator keeps fields apart.
create function change_hash(previous text, c changes) returns text language sql stable as $$
  select encode(sha256(convert_to(array_to_string(array[
    previous, c.tenant_id::text, c.id::text, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    c.actor_id, c.noun, c.record_id, c.act, c.before::text, c.after::text, c.ip, c.user_agent, c.path, c.method
  ], E'\x1f', E'\x1e'), 'UTF8')), 'hex')
$$;

-- Seals what waits, oldest first, and tells how many. Two processes cannot seal one organization at once.
create function seal_changes(tenant uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  platform_before text := coalesce(current_setting('app.platform', true), '');
  c changes;
  last_seq bigint;
  last_hash text;
  sealed integer := 0;
begin
  perform set_config('app.platform', 'on', true);
  perform pg_advisory_xact_lock(hashtextextended('seal ' || tenant, 0));
  select seq, hash into last_seq, last_hash from change_seals where tenant_id = tenant order by seq desc limit 1;
  for c in
    select changes.* from unsealed_changes w join changes on changes.tenant_id = w.tenant_id and changes.id = w.change_id
    where w.tenant_id = tenant order by w.change_id limit 5000
  loop
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := change_hash(coalesce(last_hash, ''), c);
    insert into change_seals (tenant_id, seq, change_id, hash) values (tenant, last_seq, c.id, last_hash);
    delete from unsealed_changes where tenant_id = tenant and change_id = c.id;
    sealed := sealed + 1;
  end loop;
  perform set_config('app.platform', platform_before, true);
  return sealed;
end $$;

-- Walks the chain. No row: it is whole. Otherwise the first record that does not fit, and why.
create function broken_seal(tenant uuid) returns table (change_id bigint, reason text)
language plpgsql stable as $$
declare
  s record;
  expected_seq bigint := 0;
begin
  for s in
    select k.seq, k.change_id, k.hash, change_hash(lag(k.hash, 1, '') over (order by k.seq), c) as computed, c.id as present
    from change_seals k left join changes c on c.tenant_id = k.tenant_id and c.id = k.change_id
    where k.tenant_id = tenant order by k.seq
  loop
    expected_seq := expected_seq + 1;
    if s.seq <> expected_seq then return query select s.change_id, 'a record before this one is missing'; return; end if;
    if s.present is null then return query select s.change_id, 'the record is missing'; return; end if;
    if s.hash <> s.computed then return query select s.change_id, 'the record is not what was sealed'; return; end if;
  end loop;
  return query
    select c.id, 'the record was never sealed' from changes c
    where c.tenant_id = tenant
      and not exists (select 1 from change_seals k where k.tenant_id = tenant and k.change_id = c.id)
      and not exists (select 1 from unsealed_changes w where w.tenant_id = tenant and w.change_id = c.id)
    order by c.id limit 1;
end $$;
