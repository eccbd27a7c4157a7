-- Records are proved by those who write them and sealed with a key that the database does not hold: who rules the
-- database could chain anew whatever he changed. See docs/decisions/033-keyed-seals.md.

-- What waits is sealed as before; from here on, whatever waits has its proof.
do $$
declare
  waiting record;
begin
  for waiting in select distinct tenant_id from unsealed_changes loop
    while seal_changes(waiting.tenant_id) > 0 loop end loop;
  end loop;
end $$;

drop trigger changes_queue on changes;
drop function queue_for_sealing();
drop function seal_changes(uuid);
drop function broken_seal(uuid);

-- Written with each record, by the same statement: what the writer's key, made for this nonce alone, makes of it.
alter table unsealed_changes add column nonce text not null, add column proof text not null;

-- Null: a seal of before, without a key. A record that nobody of ours wrote is sealed as what it is.
alter table change_seals add column key_id text, add column genuine boolean not null default true;

create function change_proof(key text, c changes) returns text language sql stable as $$
  select encode(sha256(convert_to(key || change_hash('', c), 'UTF8')), 'hex')
$$;

-- Adds seals that the application computed, after the last one that it saw, and takes their records from the queue.
-- `seals`: [{"seq", "change_id", "hash", "genuine"}, …].
create function write_seals(tenant uuid, after_seq bigint, seals jsonb, key text, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  platform_before text := coalesce(current_setting('app.platform', true), '');
begin
  perform set_config('app.platform', 'on', true);
  if after_seq <> coalesce((select max(seq) from change_seals where tenant_id = tenant), 0) then
    raise exception 'Somebody else sealed the records of % meanwhile.', tenant;
  end if;
  insert into change_seals (tenant_id, seq, change_id, hash, sealed_at, key_id, genuine)
    select tenant, s.seq, s.change_id, s.hash, at, key, s.genuine
    from jsonb_to_recordset(seals) s (seq bigint, change_id bigint, hash text, genuine boolean);
  delete from unsealed_changes w using jsonb_to_recordset(seals) s (change_id bigint)
    where w.tenant_id = tenant and w.change_id = s.change_id;
  perform set_config('app.platform', platform_before, true);
end $$;
revoke all on function write_seals(uuid, bigint, jsonb, text, timestamptz) from public;
grant execute on function write_seals(uuid, bigint, jsonb, text, timestamptz) to wellhead_app;
revoke update, delete, truncate on unsealed_changes from wellhead_app;
