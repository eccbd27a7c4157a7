import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { EntryKind } from '../rules/entry.ts'

export type Entry = {
  id: string
  version: number
  userId: string
  projectId: string
  project: string | null
  taskId: string | null
  task: string | null
  workedOn: string
  kind: EntryKind
  minutes: number | null
  startsAt: string | null
  endsAt: string | null
  quantity: string | null
  note: string | null
  billable: boolean
  invoiceId: string | null
  splits: { kind: 'tract' | 'well' | 'afe' | 'gone'; id: string | null; label: string; percent: string }[]
}

/** Reads entries that are not deleted and match the condition `where` on `e`, by day and then by time. */
export async function readEntries(tx: Tx, where: SQL): Promise<Entry[]> {
  const { rows } = await tx.execute<Entry>(sql`
    select e.id, e.version, e.user_id as "userId", e.project_id as "projectId", p.name as project, e.task_id as "taskId",
      t.title as task, e.worked_on as "workedOn", e.kind, e.minutes, e.quantity, e.note, e.billable,
      to_char(e.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      to_char(e.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
      e.invoice_id as "invoiceId", coalesce(s.splits, '[]') as splits
    from time_entries e
      left join projects p on p.tenant_id = e.tenant_id and p.id = e.project_id
      left join project_tasks t on t.tenant_id = e.tenant_id and t.id = e.task_id
      left join lateral (
        select json_agg(json_build_object(
          'kind', case when d.tract_id is not null then 'tract' when d.well_id is not null then 'well'
            when d.afe_id is not null then 'afe' else 'gone' end,
          'id', coalesce(d.tract_id, d.well_id, d.afe_id), 'label', d.label, 'percent', d.percent::text)
          order by d.label, d.id) as splits
        from time_splits d where d.tenant_id = e.tenant_id and d.entry_id = e.id) s on true
    where ${where} and e.deleted_at is null
    order by e.worked_on, e.starts_at nulls last, e.created_at, e.id limit 5000`)
  return rows
}
