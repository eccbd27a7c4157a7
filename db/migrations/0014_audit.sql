-- The audit log is read newest first, whole or by person, kind of record, or act; the platform's staff read all of it.
create index changes_by_time on changes (tenant_id, at desc, id desc);
create index changes_by_person on changes (tenant_id, actor_id, at desc, id desc);
create index changes_by_noun on changes (tenant_id, noun, at desc, id desc);
create index changes_by_act on changes (tenant_id, act, at desc, id desc);
create index changes_of_all on changes (at desc, id desc);
create index changes_of_all_by_act on changes (act, at desc, id desc);
