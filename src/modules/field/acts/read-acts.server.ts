import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { ActKind, LocationKind } from './act.ts'
import type { Clock } from './act-time.ts'

export type Act = {
  id: string
  taskId: string
  task: string
  kind: ActKind
  words: string | null
  minutes: number | null
  by: string
  doneAt: string
  deviceAt: string
  arrivedAt: string
  clock: Clock
  takenAt: string | null
  latitude: number | null
  longitude: number | null
  accuracyM: number | null
  place: LocationKind | null
  /** False while the picture is still being uploaded. */
  hasPicture: boolean
}

/** Reads acts of an organization, the newest first. Row-level security decides which ones are visible. */
export async function readActs(tx: Tx, tenantId: string, condition: SQL, limit: number): Promise<Act[]> {
  const { rows } = await tx.execute<Act>(sql`
    select f.id, f.task_id as "taskId", t.title as task, f.kind, f.words, f.minutes, f.created_by as by,
      f.done_at as "doneAt", f.device_at as "deviceAt", f.created_at as "arrivedAt", f.clock, f.taken_at as "takenAt",
      f.latitude, f.longitude, f.accuracy_m as "accuracyM", f.place,
      exists (select 1 from attachments a where a.tenant_id = f.tenant_id and a.noun = 'field_acts'
        and a.record_id = f.id and a.deleted_at is null) as "hasPicture"
    from field_acts f join project_tasks t on t.tenant_id = f.tenant_id and t.id = f.task_id
    where f.tenant_id = ${tenantId} and f.deleted_at is null and ${condition}
    order by f.done_at desc, f.device_order desc, f.id limit ${limit}`)
  return rows
}
