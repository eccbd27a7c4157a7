import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { rulesVersion } from './lease/suggestion.ts'
import { presentFiles } from './present-files.server.ts'
import {
  contentPages,
  contentTexts,
  documentReadings,
  readingDecisions,
  readingLeases,
} from './reading.table.ts'
import { readKind } from './text/read-kind.ts'
import { isUncertain } from './text/read-page.ts'

/**
 * The files of a document's current version.
 * @throws AppError not_found
 */
export async function readFiles(tx: Tx, tenantId: string, documentId: string) {
  const files = await presentFiles(tx, tenantId, documentId)
  if (files.length === 0) throw notFound('Document')
  return files
}
type PresentFiles = Awaited<ReturnType<typeof readFiles>>

/** A request that has waited longer than this counts as lost, and the user may repeat it. */
const timeoutMs = 15 * 60_000

/** A document's reading progress, over all its files. */
async function textState(tx: Tx, tenantId: string, files: PresentFiles, now: number) {
  const contents = files.map(({ sha256 }) => sha256)
  const rows = await tx
    .select()
    .from(contentTexts)
    .where(and(eq(contentTexts.tenantId, tenantId), inArray(contentTexts.sha256, contents)))
  const waitingRows = rows.filter(({ state }) => state === 'waiting')
  const problems = files.flatMap(({ sha256, part, fileName }) => {
    const text = rows.find(row => row.sha256 === sha256)
    const location = files.length > 1 ? ` (file ${part}, ${fileName})` : ''
    return text ? readingProblems(text).map(problem => `${problem}${location}`) : []
  })
  return {
    state:
      rows.length < new Set(contents).size
        ? ('unasked' as const)
        : waitingRows.length === 0
          ? ('read' as const)
          : waitingRows.some(({ updatedAt }) => now - updatedAt.getTime() < timeoutMs)
            ? ('waiting' as const)
            : ('late' as const),
    done: rows.reduce((sum, { done }) => sum + done, 0),
    pages: rows.reduce((sum, { pages }) => sum + (pages ?? 0), 0),
    problems: [...problems, ...(await uncertainScanWarnings(tx, tenantId, files))],
    isAgain: rows.some(({ state, unread }) => state === 'unreadable' || unread.length > 0),
  }
}

/** The scans recognized with low certainty, so that the user checks their words. */
async function uncertainScanWarnings(tx: Tx, tenantId: string, files: PresentFiles): Promise<string[]> {
  const rows = await tx
    .select({ sha256: contentPages.sha256, page: contentPages.page, certainty: contentPages.certainty })
    .from(contentPages)
    .where(
      and(
        eq(contentPages.tenantId, tenantId),
        inArray(
          contentPages.sha256,
          files.map(({ sha256 }) => sha256),
        ),
        isNotNull(contentPages.certainty),
      ),
    )
    .orderBy(asc(contentPages.page))
  return files.flatMap(({ sha256, part, fileName }) => {
    const pages = rows.filter(row => row.sha256 === sha256 && isUncertain(row.certainty))
    if (pages.length === 0) return []
    const pageList = pages.slice(0, 20).map(({ page, certainty }) => `${page} (${certainty}% certain)`)
    const location = files.length > 1 ? ` of file ${part}, ${fileName},` : ''
    const verb = pages.length > 1 ? 'Pages' : 'Page'
    return [
      `${verb} ${pageList.join(', ')}${location} ${pages.length > 1 ? 'were' : 'was'} hard to read: compare the text with the picture.`,
    ]
  })
}

function readingProblems({
  state,
  problem,
  done,
  pages,
  unread,
}: typeof contentTexts.$inferSelect): string[] {
  const several = unread.length > 1
  return [
    ...(problem === null ? [] : [problem]),
    ...(unread.length === 0
      ? []
      : [`Page${several ? 's' : ''} ${unread.slice(0, 20).join(', ')} could not be read.`]),
    ...(state === 'read' && pages !== null && done < pages
      ? [`Only its first ${done.toLocaleString('en-US')} of ${pages.toLocaleString('en-US')} pages are read.`]
      : []),
  ]
}

/** The suggestions that the rules read from a document. */
export async function readReading(tx: Tx, tenantId: string, documentId: string) {
  const [reading] = await tx
    .select()
    .from(documentReadings)
    .where(and(eq(documentReadings.tenantId, tenantId), eq(documentReadings.documentId, documentId)))
  return reading ?? null
}

/** A document for its reading page: its pages, the suggestions read from them, and users' decisions. */
export async function readDocument(tx: Tx, tenantId: string, documentId: string, now: number) {
  const files = await readFiles(tx, tenantId, documentId)
  const text = await textState(tx, tenantId, files, now)
  const reading = await readReading(tx, tenantId, documentId)
  const contents = files.map(({ sha256 }) => sha256)
  const pages = await tx
    .select({
      sha256: contentPages.sha256,
      page: contentPages.page,
      scanned: contentPages.scanned,
      certainty: contentPages.certainty,
    })
    .from(contentPages)
    .where(and(eq(contentPages.tenantId, tenantId), inArray(contentPages.sha256, contents)))
    .orderBy(asc(contentPages.page))
  const decisions = await tx
    .select()
    .from(readingDecisions)
    .where(and(eq(readingDecisions.tenantId, tenantId), eq(readingDecisions.documentId, documentId)))
    .orderBy(asc(readingDecisions.createdAt), asc(readingDecisions.id))
  const created = await tx
    .select()
    .from(readingLeases)
    .where(and(eq(readingLeases.tenantId, tenantId), eq(readingLeases.documentId, documentId)))
  const instruments = reading?.instruments ?? []
  const decisionOn = (number: number, field: string, key: string) =>
    decisions.find(row => row.instrument === number && row.field === field && row.key === key) ?? null
  const isOffered = (row: (typeof decisions)[number]) =>
    instruments
      .find(({ number }) => number === row.instrument)
      ?.suggestions.some(({ field, key }) => field === row.field && key === row.key) === true
  return {
    id: documentId,
    name: files[0]!.name,
    text,
    /** True if the current rules read the current version. */
    reading:
      reading?.number !== files[0]!.number
        ? ('none' as const)
        : reading.rules < rulesVersion
          ? ('old' as const)
          : ('present' as const),
    files: files.map(({ part, fileName, mediaType, sha256 }) => ({
      part,
      fileName,
      kind: readKind(mediaType, fileName),
      content: sha256.slice(0, 16),
    })),
    pages: files.flatMap(({ part, sha256 }) =>
      pages
        .filter(page => page.sha256 === sha256)
        .map(({ page, scanned, certainty }) => ({
          part,
          page,
          scanned,
          uncertain: isUncertain(certainty),
        })),
    ),
    instruments: instruments.map(instrument => ({
      ...instrument,
      suggestions: instrument.suggestions.map(suggestion => ({
        ...suggestion,
        decision: decisionOn(instrument.number, suggestion.field, suggestion.key),
      })),
      leaseId: created.find(row => row.instrument === instrument.number)?.leaseId ?? null,
    })),
    /** Values entered manually that the rules did not offer. */
    byHand: decisions.filter(row => row.byHand && row.state === 'confirmed' && !isOffered(row)),
    /** Decisions on facts that the current rules do not read, or read elsewhere; they are kept. */
    kept: decisions.filter(row => row.state !== 'open' && !row.byHand && !isOffered(row)),
  }
}
export type ReadDocument = Awaited<ReturnType<typeof readDocument>>

/** A short summary for the document's own page; null if the document does not exist or was deleted. */
export async function readSummary(tx: Tx, tenantId: string, documentId: string, now: number) {
  const files = await presentFiles(tx, tenantId, documentId)
  if (files.length === 0) return null
  const { state, done, problems } = await textState(tx, tenantId, files, now)
  const reading = await readReading(tx, tenantId, documentId)
  const confirmed = await tx
    .select({ instrument: readingDecisions.instrument, count: sql<number>`count(*)::int` })
    .from(readingDecisions)
    .where(
      and(
        eq(readingDecisions.tenantId, tenantId),
        eq(readingDecisions.documentId, documentId),
        eq(readingDecisions.state, 'confirmed'),
      ),
    )
    .groupBy(readingDecisions.instrument)
  return {
    state,
    pages: done,
    problems,
    isReadable: files.some(({ mediaType, fileName }) => readKind(mediaType, fileName) !== null),
    instruments: (reading?.instruments ?? []).map(({ number, kind, suggestions }) => ({
      number,
      kind,
      reserves: suggestions.some(({ field }) => field === 'reservedInterest'),
      confirmed: confirmed.find(({ instrument }) => instrument === number)?.count ?? 0,
      offered: suggestions.length,
    })),
  }
}

/**
 * The words of a page with their places, for marking them on its picture.
 * @throws AppError not_found
 */
export async function readPage(tx: Tx, tenantId: string, documentId: string, part: number, page: number) {
  const file = (await readFiles(tx, tenantId, documentId)).find(candidate => candidate.part === part)
  const [row] = file
    ? await tx
        .select()
        .from(contentPages)
        .where(
          and(
            eq(contentPages.tenantId, tenantId),
            eq(contentPages.sha256, file.sha256),
            eq(contentPages.page, page),
          ),
        )
    : []
  if (!row) throw notFound('Page')
  return {
    text: row.text,
    turned: row.turned,
    words: row.places.map(([start, end, left, top, width, height]) => ({
      start,
      end,
      box: [left / 10_000, top / 10_000, width / 10_000, height / 10_000] as const,
    })),
  }
}
