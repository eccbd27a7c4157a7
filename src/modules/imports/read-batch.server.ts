import { z } from 'zod'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Services } from '../../core/http/context.server.ts'
import { truncate } from '../../core/importing/values/truncate.ts'
import { openInChild, type OpenRequest } from './child/open-in-child.server.ts'
import { FileRefusal } from './files/row-source.ts'
import type { Ruler } from './files/ruler.ts'
import { survey, type Survey } from './recognize/survey.server.ts'
import { loadBatch, changeState, transactionsFor } from './batch.server.ts'
import { importBatches, importMappings } from './batch/import-batch.table.ts'
import type { StoredSurvey } from './batch/import-batch.ts'
import { headerFingerprint, proposeMapping, rememberMapping } from './recognize/mapping.server.ts'
import type { Recognition } from './recognize/recognize.server.ts'
import { recognize } from './recognize/recognize.server.ts'
import type { Importable } from '../../core/module/importable.server.ts'
import { requireSubject, readSubjects } from './recognize/fields.server.ts'
import { unknownFileMessage } from './recognize/unknown-file.server.ts'
import { importedFile } from './imported-file.server.ts'

export const batchJob = z.object({ tenantId: z.uuid(), batchId: z.uuid(), userId: z.string() })
export type BatchJob = z.output<typeof batchJob>

/** Reads an uploaded file once, recognizes its columns, and leaves the batch for the user to review. */
export async function readBatch(services: Services, { tenantId, batchId, userId }: BatchJob): Promise<void> {
  const inTenant = transactionsFor(services.database, { tenantId, userId })
  const batch = await inTenant(tx => loadBatch(tx, tenantId, batchId))
  if (batch.state !== 'uploaded') return
  try {
    const subjects = await inTenant(tx => readSubjects(tx, tenantId))
    const path = await importedFile(services, batch)
    const { sheet, columnStarts: starts } = batch
    const result = await surveyFile(tenantId, subjects, { path, sheet, starts })
    await inTenant(async tx => {
      if (result.ruler?.open) Object.assign(result.ruler, await previousStarts(tx, tenantId, result.ruler))
      const [remembered] = await tx
        .select()
        .from(importMappings)
        .where(and(eq(importMappings.tenantId, tenantId), eq(importMappings.fingerprint, result.fingerprint)))
      const proposed = proposeMapping(result.subject, result.recognition, result.seen)
      // An unreadable file gets a message but keeps its mapping, because the user may know better.
      const unknownFile =
        remembered || result.ruler?.open ? null : unknownFileMessage(result.recognition, result.seen)
      await changeState(tx, tenantId, batchId, ['uploaded'], unknownFile ? 'failed' : 'read', {
        kind: result.kind,
        format: result.format,
        sheet: result.sheet,
        sheets: result.sheets,
        fingerprint: result.fingerprint,
        records: result.seen.records,
        survey: toStoredSurvey(result.seen, result.recognition, result.ruler),
        mapping: remembered
          ? rememberMapping(findSubject(subjects, remembered.mapping), remembered.mapping, proposed)
          : proposed,
        mappingRemembered: remembered !== undefined,
        error: unknownFile,
        ...(unknownFile && { finishedAt: new Date() }),
      })
    })
  } catch (error) {
    const isExplained = error instanceof FileRefusal || error instanceof AppError
    if (!isExplained) {
      services.log.error({ err: error, batchId }, 'import could not be read')
    }
    const message = isExplained
      ? error.message
      : 'Something went wrong on our end, so the file could not be read. It was logged.'
    await inTenant(tx =>
      changeState(tx, tenantId, batchId, ['uploaded'], 'failed', { error: message, finishedAt: new Date() }),
    )
  }
}

/** Proposes the column starts of the last imported text with lines of the same length. */
async function previousStarts(tx: Tx, tenantId: string, { lines }: Ruler): Promise<Partial<Ruler>> {
  const [previous] = await tx
    .select({ starts: importBatches.columnStarts, from: importBatches.fileName })
    .from(importBatches)
    .where(
      and(
        eq(importBatches.tenantId, tenantId),
        eq(importBatches.state, 'done'),
        isNotNull(importBatches.columnStarts),
        sql`length(${importBatches.survey} #>> '{ruler,lines,0}') = ${lines[0]?.length ?? 0}`,
      ),
    )
    .orderBy(desc(importBatches.finishedAt))
    .limit(1)
  return previous?.starts ? { starts: previous.starts, from: previous.from } : {}
}

/** Reads a file, or one sheet of it, once and recognizes its columns. */
export async function surveyFile(
  tenantId: string,
  subjects: readonly Importable[],
  file: Omit<OpenRequest, 'kind'>,
) {
  const { kind, source, close } = await openInChild(tenantId, { ...file, kind: null })
  try {
    const surveyed = await survey(source)
    const recognition = recognize(surveyed.layout.columns, surveyed.samples, subjects)
    const subject = findSubject(subjects, recognition)
    reopenUnits(subject, surveyed, recognition)
    const fingerprint = headerFingerprint(surveyed.layout.columns.map(column => column.name))
    const { format, sheet, sheets, ruler } = source
    return { kind, format, sheet, sheets, ruler, seen: surveyed, subject, recognition, fingerprint }
  } finally {
    await close()
  }
}

const findSubject = (subjects: readonly Importable[], { subject }: { subject: string }) =>
  subjects.find(({ key }) => key === subject) ?? requireSubject({ subject })

/** If the first rows suggest that a column is in another unit, proposes that unit and gives the reason. */
function reopenUnits(subject: Importable, { layout, first }: Survey, recognition: Recognition) {
  const oddColumns = subject.findOddUnit?.(recognition.columns, first)
  const column = recognition.columns.find(({ at }) => at === oddColumns?.at)
  if (!oddColumns || !column) return
  column.unit = oddColumns.unit
  layout.notes.push(oddColumns.words)
}

/**
 * Reduces a survey for storage. Samples only determine formats and may be incomplete; a file of many columns stores
 * fewer.
 */
export function toStoredSurvey(
  { layout, samples, values, grouped, first }: Survey,
  recognition: Recognition,
  ruler: Ruler | undefined,
): StoredSurvey {
  const limit = layout.columns.length > 60 ? 60 : 400
  return {
    layout,
    grouped,
    values,
    samples: samples.map(column => column.slice(0, limit).map(cell => truncate(cell, 120))),
    first: first.map(({ row, cells }) => ({ row, cells: cells.map(cell => truncate(cell, 200)) })),
    ...(ruler && { ruler }),
    outlined: first.some(({ shape }) => shape !== undefined),
    recognition,
  }
}
