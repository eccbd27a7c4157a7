import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Membership } from '../../../core/access/refusal.ts'
import { bindingSql, type Database, type Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { noOrigin, recordChange, signal, type Actor } from '../../../core/data/record.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { recordTypeLabels } from '../../../core/module/action-labels.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { pluralize, uncapitalize } from '../../../ui/formats.ts'
import { describeOutcome } from '../batch/outcome.server.ts'
import { createCellCounter, type CellCounter } from '../recognize/cell-count.ts'
import { mappedFields, readSubject, factDescriber } from '../recognize/fields.server.ts'
import { findMappingProblem, type Mapping } from '../recognize/mapping.server.ts'
import { openInChild } from '../child/open-in-child.server.ts'
import type { Counts, StoredSurvey } from '../batch/import-batch.ts'
import type { BatchRow } from '../batch/import-batch.table.ts'
import { storeExtras } from './extras.server.ts'
import { NoteBook } from './notes.server.ts'
import { recordMerged } from './record-merged.server.ts'
import { mergeSettingAside } from './set-aside.server.ts'
import { stageFile } from './stage.server.ts'
import { matchWithinQuota } from './quota.server.ts'

export type ImportRun = {
  database: Database
  membership: Membership
  userId: string
  batch: BatchRow & { survey: StoredSurvey; mapping: Mapping }
  /** The path of the uploaded file. */
  path: string
  /** YYYY-MM-DD. */
  today: string
  /** True to import nothing if the plan has no room for the whole file. */
  allOrNothing?: boolean
  /** Called with the run's progress; throws if a user canceled it. */
  report: (step: string, done: number) => void
}

/** Runs `work` in one transaction on its own connection, bound to the organization, so it can COPY. */
export function runInTransaction<T>(
  database: Database,
  scope: { tenantId: string; userId: string },
  work: (tx: Tx, client: PoolClient) => Promise<T>,
): Promise<T> {
  return database.onConnection(client =>
    drizzle(client).transaction(async tx => {
      // Foreign key checks cache their plans for the life of a connection. A plan made while a table had
      // three rows
      // would scan all of it for each of twenty thousand new ones.
      await client.query('discard plans')
      await client.query(bindingSql(scope))
      return work(tx, client)
    }),
  )
}

/**
 * Merges a file into the records in one transaction, completely or not at all. Returns what was added and
 * changed. Throws AppError `limit_reached` if the plan has no room and everything must be imported, `invalid`
 * if a field was deleted, FileRefusal if the file turns out to be damaged.
 */
export async function runBatch(run: ImportRun): Promise<{ counts: Counts; remarks: string[] }> {
  const { database, membership, userId, batch } = run
  const scope = { tenantId: membership.tenantId, userId }
  return runInTransaction(database, scope, async (tx, client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [importLockName(batch.id)])
    const notes = new NoteBook()
    const cells = createCellCounter()
    const subject = await readSubject(tx, scope.tenantId, batch.mapping)
    // A custom field may have been deleted since the user mapped it.
    const problem = findMappingProblem(subject, batch.mapping, batch.survey)
    if (problem) throw new AppError('invalid', problem)
    const { holds, totals } = await stageRows(run, subject, client, notes, cells)
    // The planner has no statistics for rows just added, here or by the previous batch, and nested loops over
    // large
    // tables would never end. Every join here can be hashed in the order written.
    await client.query("set local work_mem = '32MB'")
    await client.query('set local join_collapse_limit = 1')
    if ((batch.records ?? 0) > 1_000) await client.query('set local enable_nestloop = off')
    const asideNotes = new NoteBook()
    const text = uncapitalize(recordTypeLabels(subject.noun).many)
    const quotaContext = { client, membership, subject, holds, allOrNothing: run.allOrNothing ?? false }
    const { merge, counts, lost, short } = await mergeSettingAside(client, holds, asideNotes, async () => {
      const { it, short } = await matchWithinQuota(quotaContext, async () => {
        const it = startCounts(run, subject, tx, client)
        it.merge.report(`Matching ${text}`)
        await subject.match(it.merge)
        return it
      })
      for (const note of short.notes) it.merge.notes.add(note)
      it.merge.report(`Merging ${text}`)
      await subject.apply(it.merge)
      await storeExtras(it.merge, subject.noun)
      return { ...it, lost: it.lost(), short: short.totals }
    })
    cells.lose(lost)
    notes.take(asideNotes, cells)
    notes.take(merge.notes, cells)
    counts.cells = cells.total
    run.report('Saving the import notes', 0)
    counts.notes = notes.byKind()
    counts.rows = notes.rows(batch.records ?? 0)
    counts.totals = [...short, ...(await totals.compared(merge))]
    const remarks = [
      ...((await subject.remarks?.(merge, mappedFields(subject, batch.mapping))) ?? []),
      ...describeColumns(subject, cells),
      ...notes.remarks(),
    ]
    await notes.save(client, scope.tenantId, batch.id)
    // This is the last point at which the run can be canceled.
    run.report('Saving the import notes', 0)
    const actor: Actor = { ...scope, origin: noOrigin }
    await recordMerged(merge, batch.fileName, subject.noun)
    const logged = { file: batch.fileName, outcome: describeOutcome(batch.mapping, counts), ...counts }
    await recordChange(tx, actor, { noun: 'imports', recordId: batch.id, act: 'import', after: logged })
    for (const topic of subject.topics) await signal(tx, scope.tenantId, topic)
    await client.query(
      `update import_batches set state = 'done', counts = $3, remarks = $4, finished_at = $5, progress = null,
         version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
      [scope.tenantId, batch.id, counts, remarks, new Date()],
    )
    return { counts, remarks }
  })
}

/** Remarks on columns, so one that looks recognized but fills nothing is mentioned. */
function describeColumns({ severalRows }: Importable, { omitted, replaced }: CellCounter): string[] {
  const listColumns = (columns: Map<string, number>) =>
    [...columns].map(([header, n]) => `“${header}” (${pluralize(n, 'cell')})`).join(', ')
  const remarks: string[] = []
  if (omitted.size) remarks.push(`Columns skipped: ${listColumns(omitted)}.`)
  if (severalRows && replaced.size)
    remarks.push(`${severalRows} Other rows differ in ${listColumns(replaced)}.`)
  return remarks
}

/**
 * Held while a batch is merged or undone; a batch in such a state without it was left by a stopped process.
 */
export const importLockName = (batchId: string): string => `import ${batchId}`

async function stageRows(
  { membership, batch, path, today, report }: ImportRun,
  subject: Importable,
  client: PoolClient,
  notes: NoteBook,
  cells: CellCounter,
): ReturnType<typeof stageFile> {
  const { kind, sheet, columnStarts: starts } = batch
  const { source, close } = await openInChild(membership.tenantId, { path, kind, sheet, starts })
  try {
    const { survey, mapping } = batch
    const onProgress = (records: number) => report('Reading rows', records)
    return await stageFile({ client, source, survey, subject, mapping, notes, cells, today, onProgress })
  } finally {
    await close()
  }
}

type RunMerge = MergeContext & { notes: NoteBook }

const noCounts = (): Counts => ({ added: {}, changed: {}, same: {}, notes: {} })

/** Returns a function that adds to the counts of a batch. */
const createCounter =
  (counts: Counts): MergeContext['count'] =>
  (outcome, recordType, n) => {
    if (n > 0) counts[outcome][recordType] = (counts[outcome][recordType] ?? 0) + n
  }

/** Starts a merge with empty counts. */
function startCounts(run: ImportRun, subject: Importable, tx: Tx, client: PoolClient) {
  const counts = noCounts()
  let lost = 0
  const merge: RunMerge = {
    tx,
    query: (text, values) => client.query(text, values),
    tenantId: run.membership.tenantId,
    membership: run.membership,
    userId: run.userId,
    batchId: run.batch.id,
    today: run.today,
    answers: run.batch.mapping.answers,
    notes: new NoteBook(),
    words: factDescriber(subject),
    count: createCounter(counts),
    countLost: values => (lost += values),
    report: step => run.report(step, 0),
  }
  return { merge, counts, lost: () => lost }
}
