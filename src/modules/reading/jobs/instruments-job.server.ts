import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { defineJob, type JobHelpers } from '../../../core/jobs/job.server.ts'
import { documents, documentVersions } from '../../documents/document.table.ts'
import { ReaderFailed, runInChild } from '../child/in-child.server.ts'
import type { DecidedQuote } from '../decision.ts'
import { numberInstruments } from '../instruments/offered-instruments.ts'
import type { Quote } from '../lease/page/page.ts'
import { rulesVersion, type ReadPages } from '../lease/suggestion.ts'
import { presentFiles } from '../present-files.server.ts'
import {
  contentPages,
  contentTexts,
  documentReadings,
  readingDecisions,
  type StoredWordPlace,
} from '../reading.table.ts'
import { isUncertain, maxPages } from '../text/read-page.ts'

const payload = z.object({ tenantId: z.uuid(), documentId: z.uuid(), userId: z.string() })
type Payload = z.output<typeof payload>

/**
 * Reads leases, and instruments that change them, from the text of a document's current version. Users'
 * decisions do not change.
 */
export const readInstrumentsJob = defineJob({
  name: 'reading:instruments',
  title: 'Read the leases in a document',
  description: 'Finds leases in the text of a document and suggests their terms for review.',
  long: true,
  payload,
  key: ({ tenantId, documentId }) => `${tenantId} ${documentId}`,
  work: readInstruments,
})

/** Requests reading of the documents whose current version has this content. */
export async function scheduleReading(
  tx: Tx,
  services: Services,
  { tenantId, sha256, userId }: { tenantId: string; sha256: string; userId: string },
): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: documents.id })
    .from(documentVersions)
    .innerJoin(
      documents,
      and(
        eq(documents.tenantId, documentVersions.tenantId),
        eq(documents.id, documentVersions.documentId),
        eq(documents.number, documentVersions.number),
      ),
    )
    .where(and(eq(documentVersions.tenantId, tenantId), eq(documentVersions.sha256, sha256)))
    .limit(100)
  for (const { id } of rows)
    await services.jobs.add(tx, readInstrumentsJob, { tenantId, documentId: id, userId })
}

async function readInstruments(services: Services, jobPayload: Payload, { signal: abortSignal }: JobHelpers) {
  const scope = { tenantId: jobPayload.tenantId, userId: jobPayload.userId }
  const input = await services.database.inTenant(scope, tx => readDocumentPages(tx, jobPayload))
  if (!input) return
  const pages = input.pages.map(({ text, scanned, struck, uncertain }, index) => ({
    page: index + 1,
    text,
    scanned,
    struck,
    uncertain,
  }))
  let read: ReadPages = { version: rulesVersion, instruments: [], work: 0 }
  try {
    if (pages.length > 0)
      await runInChild<{ readPages: ReadPages }>(
        { task: 'instruments', pages },
        message => {
          read = message.readPages
        },
        abortSignal,
      )
  } catch (error) {
    // A text that crashes the rules yields no suggestions.
    if (!(error instanceof ReaderFailed)) throw error
  }
  await services.database.inTenant(scope, tx => saveReading(tx, jobPayload, input, read))
}

type ReadingInput = {
  number: number
  pages: {
    part: number
    page: number
    text: string
    scanned: boolean
    struck: [number, number][]
    uncertain: boolean
  }[]
}

/** The pages of a document once all its files have been read; null before that. */
async function readDocumentPages(tx: Tx, { tenantId, documentId }: Payload): Promise<ReadingInput | null> {
  const files = await presentFiles(tx, tenantId, documentId)
  if (files.length === 0) return null
  const contents = files.map(({ sha256 }) => sha256)
  const ready = await tx
    .select({ sha256: contentTexts.sha256 })
    .from(contentTexts)
    .where(
      and(
        eq(contentTexts.tenantId, tenantId),
        inArray(contentTexts.sha256, contents),
        sql`${contentTexts.state} <> 'waiting'`,
      ),
    )
  if (ready.length < new Set(contents).size) return null
  const rows = await tx
    .select({
      sha256: contentPages.sha256,
      page: contentPages.page,
      text: contentPages.text,
      scanned: contentPages.scanned,
      certainty: contentPages.certainty,
      struck: sql<StoredWordPlace[]>`jsonb_path_query_array(${contentPages.places}, '$[*] ? (@.size() > 6)')`,
    })
    .from(contentPages)
    .where(and(eq(contentPages.tenantId, tenantId), inArray(contentPages.sha256, contents)))
    .orderBy(contentPages.page)
  const pages = files.flatMap(({ part, sha256 }) =>
    rows
      .filter(row => row.sha256 === sha256)
      .map(({ page, text, scanned, struck, certainty }) => ({
        part,
        page,
        text,
        scanned,
        struck: struck.map(([start, end]): [number, number] => [start, end]),
        uncertain: isUncertain(certainty),
      })),
  )
  return { number: files[0]!.number, pages: pages.slice(0, maxPages) }
}

/** Replaces the earlier reading, unless a newer version was uploaded in the meantime. */
async function saveReading(
  tx: Tx,
  { tenantId, documentId }: Payload,
  input: ReadingInput,
  pagesRead: ReadPages,
) {
  const [document] = await tx
    .select({ number: documents.number })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), eq(documents.id, documentId)))
    .for('update')
  if (document?.number !== input.number) return
  const toDecidedQuote = ({ page, start, end, words }: Quote): DecidedQuote => {
    const sourcePage = input.pages[page - 1]
    return {
      part: sourcePage?.part ?? 1,
      page: sourcePage?.page ?? page,
      start,
      end,
      words: words.slice(0, 4000),
    }
  }
  const newInstruments = pagesRead.instruments.map(instrument => ({
    ...instrument,
    title: toDecidedQuote(instrument.title),
    suggestions: instrument.suggestions.map(suggestion => ({
      ...suggestion,
      quote: toDecidedQuote(suggestion.quote),
      others: suggestion.others.map(({ value, quote, doubts }) => ({
        value,
        quote: toDecidedQuote(quote),
        doubts,
      })),
    })),
  }))
  const [previousReading] = await tx
    .select({ instruments: documentReadings.instruments })
    .from(documentReadings)
    .where(and(eq(documentReadings.tenantId, tenantId), eq(documentReadings.documentId, documentId)))
  const [decided] = await tx
    .select({ next: sql<number>`coalesce(max(${readingDecisions.instrument}) + 1, 0)::int` })
    .from(readingDecisions)
    .where(and(eq(readingDecisions.tenantId, tenantId), eq(readingDecisions.documentId, documentId)))
  const reading = {
    number: input.number,
    rules: pagesRead.version,
    pages: input.pages.length,
    instruments: numberInstruments(
      previousReading?.instruments ?? [],
      newInstruments,
      decided?.next ?? 0,
    ).slice(0, 1000),
    readAt: new Date(),
  }
  await tx
    .insert(documentReadings)
    .values({ tenantId, documentId, ...reading })
    .onConflictDoUpdate({ target: [documentReadings.tenantId, documentReadings.documentId], set: reading })
  await signal(tx, tenantId, 'readings')
}
