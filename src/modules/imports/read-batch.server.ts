import { z } from 'zod'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Services } from '../../core/http/context.server.ts'
import { truncate } from '../../core/importing/values/cut.ts'
import { openInChild, type OpenRequest } from './child/open-in-child.server.ts'
import { FileRefusal } from './files/row-source.ts'
import type { Ruler } from './files/ruler.ts'
import { survey, type Survey } from './recognize/survey.server.ts'
import { loadBatch, moveBatch, transactionsIn } from './batch.server.ts'
import { importBatches, importMappings } from './batch/import-batch.table.ts'
import type { StoredSurvey } from './batch/import-batch.ts'
import { headerFingerprint, proposedMapping, rememberMapping } from './recognize/mapping.server.ts'
import type { Recognition } from './recognize/recognize.server.ts'
import { recognize } from './recognize/recognize.server.ts'
import type { Importable } from '../../core/module/importable.server.ts'
import { subjectFor, readSubjects } from './recognize/fields.server.ts'
import { unknownFileMessage } from './recognize/unknown-file.server.ts'
import { importedFile } from './imported-file.server.ts'

export const batchJob = z.object({ tenantId: z.uuid(), batchId: z.uuid(), userId: z.string() })
export type BatchJob = z.output<typeof batchJob>

/** Reads an uploaded file once, recognizes its columns, and leaves the batch for the user to review. */
export async function readBatch(services: Services, { tenantId, batchId, userId }: BatchJob): Promise<void> {
  const inTenant = transactionsIn(services.database, { tenantId, userId })
  const batch = await inTenant(tx => loadBatch(tx, tenantId, batchId))
  if (batch.state !== 'uploaded') return
  try {
    const subjects = await inTenant(tx => readSubjects(tx, tenantId))
    const path = await importedFile(services, batch)
    const { sheet, columnStarts: starts } = batch
    const seen = await surveyFile(tenantId, subjects, { path, sheet, starts })
    await inTenant(async tx => {
      if (seen.ruler?.open) Object.assign(seen.ruler, await startsBefore(tx, tenantId, seen.ruler))
      const [known] = await tx
        .select()
        .from(importMappings)
        .where(and(eq(importMappings.tenantId, tenantId), eq(importMappings.fingerprint, seen.fingerprint)))
      const proposed = proposedMapping(seen.subject, seen.recognition, seen.seen)
      // An unreadable file gets a message but keeps its mapping, because the user may know better.
      const outsider = known || seen.ruler?.open ? null : unknownFileMessage(seen.recognition, seen.seen)
      await moveBatch(tx, tenantId, batchId, ['uploaded'], outsider ? 'failed' : 'read', {
        kind: seen.kind,
        format: seen.format,
        sheet: seen.sheet,
        sheets: seen.sheets,
        fingerprint: seen.fingerprint,
        records: seen.seen.records,
        survey: toStoredSurvey(seen.seen, seen.recognition, seen.ruler),
        mapping: known
          ? rememberMapping(subjectNamed(subjects, known.mapping), known.mapping, proposed)
          : proposed,
        mappingRemembered: known !== undefined,
        error: outsider,
        ...(outsider && { finishedAt: new Date() }),
      })
    })
  } catch (error) {
    const inWords = error instanceof FileRefusal || error instanceof AppError
    if (!inWords) {
      services.log.error({ err: error, batchId }, 'import could not be read')
    }
    const words = inWords
      ? error.message
      : 'Something went wrong on our end, so the file could not be read. It was logged.'
    await inTenant(tx =>
      moveBatch(tx, tenantId, batchId, ['uploaded'], 'failed', { error: words, finishedAt: new Date() }),
    )
  }
}

/** Proposes the column starts of the last imported text with lines of the same length. */
async function startsBefore(tx: Tx, tenantId: string, { lines }: Ruler): Promise<Partial<Ruler>> {
  const [last] = await tx
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
  return last?.starts ? { starts: last.starts, from: last.from } : {}
}

/** Reads a file, or one sheet of it, once and recognizes its columns. */
export async function surveyFile(
  tenantId: string,
  subjects: readonly Importable[],
  file: Omit<OpenRequest, 'kind'>,
) {
  const { kind, source, close } = await openInChild(tenantId, { ...file, kind: null })
  try {
    const seen = await survey(source)
    const recognition = recognize(seen.layout.columns, seen.samples, subjects)
    const subject = subjectNamed(subjects, recognition)
    askAboutUnit(subject, seen, recognition)
    const fingerprint = headerFingerprint(seen.layout.columns.map(column => column.name))
    const { format, sheet, sheets, ruler } = source
    return { kind, format, sheet, sheets, ruler, seen, subject, recognition, fingerprint }
  } finally {
    await close()
  }
}

const subjectNamed = (subjects: readonly Importable[], { subject }: { subject: string }) =>
  subjects.find(({ key }) => key === subject) ?? subjectFor({ subject })

/** If the first rows suggest that a column is in another unit, proposes that unit and gives the reason. */
function askAboutUnit(subject: Importable, { layout, first }: Survey, recognition: Recognition) {
  const odd = subject.looksOdd?.(recognition.columns, first)
  const column = recognition.columns.find(({ at }) => at === odd?.at)
  if (!odd || !column) return
  column.unit = odd.unit
  layout.notes.push(odd.words)
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
