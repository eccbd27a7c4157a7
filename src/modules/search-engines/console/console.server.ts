import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { noOrigin, platformId, recordChange } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { dimensions, type ConsoleRow } from './console-table.ts'
import { fetchFigures, readGoogleKey } from './google.server.ts'
import { importRecordType, saveImport } from './save-import.server.ts'

const maxListed = 500
/** The number of days to fetch, and of the most recent days to skip, whose figures are incomplete. */
const [fetchedDays, incompleteDays] = [90, 3]

/** Fetches the figures from Google; does nothing without a key. */
export async function fetchFromGoogle(services: Services, userId: string, api?: string): Promise<void> {
  const { SEARCH_CONSOLE_KEY: keySetting, SEARCH_CONSOLE_SITE, PUBLIC_URL } = services.config
  if (!keySetting) return
  const lastDay = addDays(platformToday(), -incompleteDays)
  const range = {
    site: SEARCH_CONSOLE_SITE ?? `${PUBLIC_URL}/`,
    firstDay: addDays(lastDay, 1 - fetchedDays),
    lastDay,
  }
  const tables = await fetchFigures(await readGoogleKey(keySetting), {
    ...range,
    ...(api !== undefined && { api }),
  })
  await services.database.acrossTenants(tx =>
    saveImport(
      tx,
      { tenantId: platformId, userId, origin: noOrigin },
      { ...range, tables, source: 'google', fileName: range.site.slice(0, 200) },
    ),
  )
}

export const fetchConsoleJob = defineJob({
  name: 'search-console:fetch',
  title: 'Fetch figures from Search Console',
  description: 'Fetches clicks and impressions from Google Search Console.',
  cron: '15 5 * * *',
  payload: scheduledPayload,
  work: services => fetchFromGoogle(services, 'system'),
})

const consoleQuery = z.object({
  importId: z.uuid().nullable(),
  dimension: z.enum(dimensions),
  search: z.string().trim().max(200),
})
type ConsoleImport = {
  id: string
  source: 'file' | 'google'
  fileName: string
  firstDay: string
  lastDay: string
  rowCount: number
  skipped: number
  undoneAt: string | null
  createdAt: string
}

export const consoleRouter = router({
  /** Reads the figures of an import, by default the one with the latest days. Daily clicks come from all imports. */
  get: staffProcedure('support')
    .meta({ reads: [importRecordType] })
    .input(consoleQuery)
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(tx => readConsole(tx, input, ctx.services.config)),
    ),

  /** Fetches from Google immediately. */
  fetch: staffProcedure('admin').mutation(({ ctx }) => fetchFromGoogle(ctx.services, ctx.person.id)),

  /** Undoes an import, or restores it. */
  setUndone: staffProcedure('admin')
    .input(z.object({ id: z.uuid(), undone: z.boolean() }))
    .mutation(({ ctx, input: { id, undone } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const { rows } = await tx.execute(sql`
          update console_imports set undone_at = ${undone ? sql`now()` : sql`null`}
          where id = ${id} and (undone_at is null) = ${undone} returning 1`)
        if (rows.length === 0) throw notFound('Import')
        const line = { noun: importRecordType, recordId: id, act: undone ? 'undo' : 'restore' }
        await recordChange(tx, platformActor(ctx), line)
      }),
    ),
})
export type ConsoleRouter = typeof consoleRouter

async function readConsole(
  tx: Tx,
  { importId, dimension, search }: z.output<typeof consoleQuery>,
  config: Services['config'],
) {
  const { rows: imports } = await tx.execute<ConsoleImport>(sql`
    select id, source, file_name as "fileName", first_day as "firstDay", last_day as "lastDay", row_count as "rowCount", skipped,
      to_json(undone_at)#>>'{}' as "undoneAt", to_json(created_at)#>>'{}' as "createdAt"
    from console_imports order by last_day desc, created_at desc limit 200`)
  const selectedImport = imports.find(
    ({ id, undoneAt }) => undoneAt === null && (importId === null || id === importId),
  )
  const days = await tx.execute<{ day: string; clicks: number }>(sql`
    select distinct on (r.key) r.key as day, r.clicks from console_rows r join console_imports i on i.id = r.import_id
    where r.dimension = 'date' and i.undone_at is null order by r.key desc, i.created_at desc limit 480`)
  const rows = selectedImport
    ? await readRows(tx, selectedImport.id, dimension, sql`strpos(lower(key), lower(${search})) > 0`)
    : []
  const total = selectedImport ? await readTotal(tx, selectedImport.id) : null
  return {
    connected: config.SEARCH_CONSOLE_KEY !== undefined,
    site: config.SEARCH_CONSOLE_SITE ?? `${config.PUBLIC_URL}/`,
    imports,
    shownId: selectedImport?.id ?? null,
    total,
    rows,
    days: days.rows.toReversed(),
  }
}

async function readRows(tx: Tx, id: string, dimension: string, match: SQL): Promise<ConsoleRow[]> {
  const order = dimension === 'date' ? sql`key desc` : sql`clicks desc, impressions desc, key`
  const { rows } = await tx.execute<ConsoleRow>(sql`
    select key, clicks, impressions, position from console_rows
    where import_id = ${id} and dimension = ${dimension} and ${match} order by ${order} limit ${maxListed}`)
  return rows
}

type ConsoleTotal = { clicks: number; impressions: number; position: number | null }

/** Reads totals by day if the import has days, because the other tables omit rare queries. */
async function readTotal(tx: Tx, id: string): Promise<ConsoleTotal | null> {
  const { rows } = await tx.execute<ConsoleTotal>(sql`
    select sum(clicks)::float8 as clicks, sum(impressions)::float8 as impressions,
      sum(position * impressions) / nullif(sum(impressions) filter (where position is not null), 0) as position
    from console_rows where import_id = ${id} and dimension = (
      select dimension from console_rows where import_id = ${id}
      group by 1 order by array_position(array['date', 'device', 'country', 'page', 'query'], dimension) limit 1)`)
  return rows[0]?.clicks == null ? null : rows[0]
}
