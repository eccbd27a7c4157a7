import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { noOrigin, record, signal, type Actor } from '../../../core/data/record.server.ts'
import { takeRoom } from '../../../core/tenancy/limits.server.ts'
import { deriveLeases, leasesOfWells } from '../../leases/upkeep/lease-standing.port.server.ts'
import { countOf } from '../../../ui/formats.ts'
import { cellCounter, type CellCounter } from '../recognize/cell-count.ts'
import { openTable } from '../files/open-table.server.ts'
import { outcomeOf, type Counts, type StoredSurvey } from '../batch/import-batch.ts'
import type { BatchRow } from '../batch/import-batch.table.ts'
import type { Mapping } from '../recognize/mapping.ts'
import { counter, noCounts, type Merge } from './merge.server.ts'
import { leasesOfRows, mergeLeases, newLeases } from './merge-leases.server.ts'
import { mergeMonths } from './merge-months.server.ts'
import { addInterests, matchTracts, mergeShapes, mergeTracts } from './merge-tracts.server.ts'
import { matchWells, mergeWells, wellsOfRows } from './merge-wells.server.ts'
import { NoteBook } from './notes.server.ts'
import { recordMerged } from './recorded.server.ts'
import { mergeSettingAside } from './set-aside.server.ts'
import { stage } from './stage.server.ts'

export type Run = {
  database: Database
  membership: Membership
  userId: string
  batch: BatchRow & { survey: StoredSurvey; mapping: Mapping }
  /** Where the uploaded file lies. */
  path: string
  /** YYYY-MM-DD. */
  today: string
  /** Hears where the run stands; throws when a person cancelled it. */
  report: (step: string, done: number) => void
}

/** Runs `work` in one transaction on its own connection, bound to the organization, so that it can COPY. */
export function inOwnTransaction<T>(
  database: Database,
  scope: { tenantId: string; userId: string },
  work: (tx: Tx, client: PoolClient) => Promise<T>,
): Promise<T> {
  return database.onConnection(client =>
    drizzle(client).transaction(async tx => {
      // The checks of foreign keys keep their plans for as long as the connection lives. One that was made while a table
      // held three rows reads all of it for each of the twenty thousand that come now.
      await client.query('discard plans')
      await client.query(
        `select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)`,
        [scope.tenantId, scope.userId],
      )
      return work(tx, client)
    }),
  )
}

/**
 * Merges a file into the records: one transaction, whole or not at all. Answers what was added and changed.
 * Throws AppError `limit_reached` when the plan has no room, FileRefusal when the file turns out to be damaged.
 */
export async function runBatch(run: Run): Promise<{ counts: Counts; remarks: string[] }> {
  const { database, membership, userId, batch } = run
  const scope = { tenantId: membership.tenantId, userId }
  return inOwnTransaction(database, scope, async (tx, client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(batch.id)])
    const notes = new NoteBook()
    const cells = cellCounter()
    await read(run, client, notes, cells)
    // The planner knows little of rows that came a moment ago, here or in the batch before; where both sides are large,
    // a loop in a loop would never end. Every join here can be made by hashing, in the order in which it is written.
    await client.query("set local work_mem = '32MB'")
    await client.query('set local join_collapse_limit = 1')
    if ((batch.records ?? 0) > 1_000) await client.query('set local enable_nestloop = off')
    const { subject } = batch.mapping
    const aside = new NoteBook()
    const { merge, counts } = await mergeSettingAside(client, subject, aside, async () => {
      const counts = noCounts()
      const merge: Merge = {
        query: (text, values) => client.query(text, values),
        ...scope,
        batchId: batch.id,
        notes: new NoteBook(),
        count: counter(counts),
      }
      if (subject === 'leases') await leases(run, merge, tx)
      else await wells(run, merge, tx)
      return { merge, counts }
    })
    notes.take(aside, cells)
    notes.take(merge.notes, cells)
    counts.cells = cells.total
    run.report('Saving the import notes', 0)
    counts.notes = notes.byKind()
    const remarks = [
      ...(await derivedRemarks(merge, batch.mapping)),
      ...columnRemarks(cells),
      ...notes.remarks(),
    ]
    await notes.save(client, scope.tenantId, batch.id)
    const actor: Actor = { ...scope, origin: noOrigin }
    await recordMerged(merge, batch.fileName, batch.mapping.subject)
    const after = { file: batch.fileName, outcome: outcomeOf(counts), ...counts }
    await record(tx, actor, { noun: 'imports', recordId: batch.id, act: 'import', after })
    for (const topic of ['wells', 'leases', 'tracts']) await signal(tx, scope.tenantId, topic)
    await client.query(
      `update import_batches set state = 'done', counts = $3, remarks = $4, finished_at = clock_timestamp(), progress = null,
         version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
      [scope.tenantId, batch.id, counts, remarks],
    )
    return { counts, remarks }
  })
}

/** Cells that are told by column, so that one that looks recognized but fills nothing says so. */
function columnRemarks({ omitted, replaced }: CellCounter): string[] {
  const list = (columns: Map<string, number>) =>
    [...columns].map(([header, n]) => `“${header}” (${countOf(n, 'cell')})`).join(', ')
  const remarks: string[] = []
  if (omitted.size) remarks.push(`Columns left out: ${list(omitted)}.`)
  if (replaced.size)
    remarks.push(`Of a well’s rows the latest month counts. Other rows say otherwise in ${list(replaced)}.`)
  return remarks
}

/** What new wells took from their production, which the file does not say in so many words. */
async function derivedRemarks({ query }: Merge, { subject, columns }: Mapping): Promise<string[]> {
  const hasColumn = (field: string) => columns.some(column => column.field === field)
  if (subject !== 'production' || (hasColumn('well.status') && hasColumn('well.type'))) return []
  const { rows } = await query<{ n: number }>('select count(*)::int as n from import_wells where is_new')
  const what = [
    ...(hasColumn('well.type') ? [] : ['type']),
    ...(hasColumn('well.status') ? [] : ['status']),
  ].join(' and ')
  return rows[0]?.n ? [`New wells have their ${what} inferred from production; review them.`] : []
}

/** Held while a batch is being merged or undone; a batch that says so without it was left behind by a stopped process. */
export const lockOf = (batchId: string): string => `import ${batchId}`

async function read(
  { batch, path, today, report }: Run,
  client: PoolClient,
  notes: NoteBook,
  cells: CellCounter,
) {
  const { source, close } = await openTable(path, batch.kind ?? 'text', batch.sheet)
  try {
    const { survey, mapping } = batch
    const onProgress = (records: number) => report('Reading rows', records)
    await stage({ client, source, survey, mapping, notes, cells, today, onProgress })
  } finally {
    close()
  }
}

async function wells({ batch, report, today }: Run, merge: Merge, tx: Tx) {
  const { subject, source } = batch.mapping
  report('Matching wells', 0)
  if (subject === 'wells') await wellsOfRows(merge)
  await matchWells(merge)
  report('Merging wells', 0)
  await mergeWells(merge)
  if (subject === 'production') {
    report('Merging months of production', 0)
    await mergeMonths(merge, source)
  }
  const { rows } = await merge.query<{ well_id: string }>('select well_id from import_wells where not is_new')
  if (!rows.length) return
  const ids = rows.map(row => row.well_id)
  const held = await leasesOfWells(tx, merge.tenantId, ids)
  if (held.length) await deriveLeases(tx, merge.tenantId, held, today)
}

/** Leases of which anything is new; a file that says nothing new leaves the others as they were derived. */
const touchedLeases = `
  select lease_id from import_leases where is_new
  union select lease_id from import_tracts where is_new
  union select (before ->> case noun when 'tracts' then 'lease_id' else 'id' end)::uuid from import_before
    where tenant_id = $1 and batch_id = $2 and noun in ('leases', 'tracts')`

async function leases({ batch, membership, report, today }: Run, merge: Merge, tx: Tx) {
  report('Matching leases', 0)
  await leasesOfRows(merge)
  await takeRoom(tx, membership, 'maxLeases', 'leases', await newLeases(merge))
  report('Merging leases', 0)
  await mergeLeases(merge)
  await matchTracts(merge)
  await mergeTracts(merge)
  await addInterests(merge, batch.mapping.lessorsHoldAll)
  await mergeShapes(merge)
  const { rows } = await merge.query<{ lease_id: string }>(touchedLeases, [merge.tenantId, merge.batchId])
  report('Deriving status and acres', 0)
  await deriveLeases(
    tx,
    merge.tenantId,
    rows.map(row => row.lease_id),
    today,
  )
}
