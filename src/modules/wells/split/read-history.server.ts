import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { toWellValues } from './logged-fields.server.ts'
import type { Month, MonthState } from './month-parts.ts'
import type { Values, WellEvent } from './well-events.ts'

/** An event with the details by which users recognize it. */
export type HistoryEvent = WellEvent & { at: string; who: string | null; file: string | null }

export type WellHistory = {
  events: HistoryEvent[]
  /** Each month after the events that added or changed it, oldest first. */
  months: MonthState[][]
  /** True if the file of an event has a county column. */
  saysCounty: (key: string) => boolean
}

/** The key for months that no import added. */
export const manualKey = 'people'
const importKey = (batchId: string) => `import ${batchId}`
/** Returns the import behind an event's key; null if it is not an import. */
export const importIdFrom = (key: string): string | null => /^import (.+)$/.exec(key)?.[1] ?? null

/** Reads what imports and users did to a well, except what belongs to a well already split off. */
export async function readHistory(tx: Tx, tenantId: string, wellId: string): Promise<WellHistory> {
  const changes = await readChanges(tx, tenantId, wellId)
  const months = await monthStates(tx, tenantId, wellId)
  const ids = [...changes.map(({ key }) => key), ...months.flat().map(({ eventKey }) => eventKey)].flatMap(
    key => importIdFrom(key) ?? [],
  )
  const batches = await readBatches(tx, tenantId, [...new Set(ids)])
  const changeKeys = new Set(changes.map(({ key }) => key))
  const unloggedImports = batches.flatMap(({ key, at, file }): HistoryEvent[] =>
    changeKeys.has(key) ? [] : [{ key, at, file, who: null, isImport: true, before: {}, after: {} }],
  )
  const counties = new Set(batches.flatMap(({ key, county }) => (county ? [key] : [])))
  return {
    events: [...changes, ...unloggedImports].toSorted((a, b) => a.at.localeCompare(b.at)),
    months,
    saysCounty: key => counties.has(key),
  }
}

type LoggedChange = { id: string; at: string; who: string | null; before: Values; after: Values }

async function readChanges(tx: Tx, tenantId: string, wellId: string): Promise<HistoryEvent[]> {
  const { rows } = await tx.execute<LoggedChange>(sql`
    select c.id::text, to_json(c.at) as at, u.name as who, c.before, c.after
    from changes c left join users u on u.id = c.actor_id
    where c.tenant_id = ${tenantId} and c.noun = 'wells' and c.record_id = ${wellId} and c.act in ('import', 'update')
      and jsonb_typeof(c.before) = 'object' and jsonb_typeof(c.after) = 'object'
    order by c.id`)
  const { rows: splitOff } = await tx.execute<{ event: string }>(sql`
    select unnest(events) as event from well_splits
    where tenant_id = ${tenantId} and well_id = ${wellId} and undone_at is null`)
  const movedEvents = new Set(splitOff.map(({ event }) => event))
  return rows
    .map(({ id, at, who, before, after }): HistoryEvent => {
      const batch = after['import']
      const isImport = typeof batch === 'string'
      return {
        key: isImport ? importKey(batch) : `edit ${id}`,
        at: new Date(at).toISOString(),
        who: who ?? 'Former member',
        file: isImport ? String(after['file']) : null,
        isImport,
        before: toWellValues(before),
        after: toWellValues(after),
      }
    })
    .filter(({ key }) => !movedEvents.has(key))
}

/** Lists the import that added a month, then each that changed it; users' changes belong to the preceding event. */
async function monthStates(tx: Tx, tenantId: string, wellId: string): Promise<MonthState[][]> {
  const { rows } = await tx.execute<{ row: Month; by: string | null; version: number }>(sql`
    select to_jsonb(p) as row, null as by, version from production_months p
      where tenant_id = ${tenantId} and well_id = ${wellId}
    union all
    select before, batch_id::text, (before ->> 'version')::integer from import_before
      where tenant_id = ${tenantId} and noun = 'production_months' and before ->> 'well_id' = ${wellId}
    order by version`)
  const byMonth = new Map<string, typeof rows>()
  for (const row of rows) {
    const key = [row.row.month, row.row.pool, row.row.source].join('|')
    byMonth.set(key, [...(byMonth.get(key) ?? []), row])
  }
  // Each row but the last is the state before the import named next to it; the last row is the current state.
  return [...byMonth.values()]
    .filter(rows => rows.at(-1)!.by === null)
    .map(rows =>
      rows.map(({ row }, index) => {
        const batch = index === 0 ? row['import_batch_id'] : rows[index - 1]!.by
        return { eventKey: typeof batch === 'string' ? importKey(batch) : manualKey, month: row }
      }),
    )
}

async function readBatches(tx: Tx, tenantId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; at: string; file: string; county: boolean }>(sql`
    select id, to_json(coalesce(finished_at, created_at)) as at, file_name as file,
      coalesce(jsonb_path_exists(mapping, '$.columns[*] ? (@.field == "place.county")'), false) as county from import_batches
    where tenant_id = ${tenantId} and id = any (${sql.param([...ids])}::uuid[])`)
  return rows.map(({ id, at, ...batch }) => ({
    key: importKey(id),
    at: new Date(at).toISOString(),
    ...batch,
  }))
}
