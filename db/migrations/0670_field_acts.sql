-- What people do in the field (docs/decisions/284, 285): each act under the id that its phone made, with the phone's time
-- and the server's. Those of a phone have a number each, so that their order stands whatever its clock says.
create table field_acts (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  task_id uuid not null,
  called text not null generated always as ('F-' || upper(right(id::text, 6))) stored,
  kind text not null check (kind in ('TICK', 'UNTICK', 'CHECK', 'UNCHECK', 'NOTE', 'PHOTO', 'SIGNATURE', 'TIME')),
  -- The note, the caption, who signed, the line of the checklist, what the time was for.
  words text check (length(words) between 1 and 2000),
  minutes integer check (minutes between 1 and 1500),
  device_id uuid not null,
  device_order integer not null check (device_order > 0),
  -- What the phone said, what we take for it, and how sure that is; created_at is when it arrived.
  device_at timestamptz not null,
  done_at timestamptz not null,
  clock text not null check (clock in ('DEVICE', 'CORRECTED', 'ASSUMED')),
  -- When the picture was taken, where that is another moment, and where, as its author chose to attach it.
  taken_at timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  accuracy_m integer check (accuracy_m >= 0),
  place text check (place in ('RECORDED', 'ASSUMED')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  constraint field_acts_minutes check ((kind = 'TIME') = (minutes is not null)),
  constraint field_acts_place check (num_nonnulls(latitude, longitude, place) in (0, 3)),
  foreign key (tenant_id, project_id, task_id) references project_tasks (tenant_id, project_id, id) on delete cascade
);
create index field_acts_of_project on field_acts (tenant_id, project_id, done_at desc, id);
create index field_acts_of_task on field_acts (tenant_id, task_id, done_at);
create index field_acts_of_device on field_acts (tenant_id, created_by, device_id, device_order);
call protect_tenant_table('field_acts');
call narrow_reads('field_acts', $$ sees_project(tenant_id, project_id) $$);

-- A picture is seen by those who see its act. A function, as where rows lie on many servers (docs/decisions/131).
create function sees_field_act(of_tenant uuid, act uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select 1 from field_acts f where f.tenant_id = of_tenant and f.id = act);
end $$;
call narrow_reads('attachments', $$ noun <> 'field_acts' or sees_field_act(tenant_id, record_id) $$);
