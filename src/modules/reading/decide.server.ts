import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Actor } from '../../core/data/record.server.ts'
import { addRow, saveRow, type RecordMapping } from '../../core/data/rows.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { isDay } from '../../core/time/calendar.ts'
import { documents } from '../documents/document.table.ts'
import type { Decision, EnteredFact } from './decision.ts'
import { parseProvision } from './making/lease-from-facts.ts'

import { readQuote } from './read-quote.server.ts'
import { readReading } from './read-document.server.ts'
import { readingDecisions } from './reading.table.ts'

/** Decisions appear in the log of their document. */
type NewDecision = Decision & { byHand?: boolean }
const decisionRecords = (documentId: string): RecordMapping<typeof readingDecisions, NewDecision> => ({
  table: readingDecisions,
  noun: 'documents',
  one: 'reading',
  parent: { column: 'documentId', id: documentId },
  toFields: ({ instrument, field, key, state, value, parameters, quote, byHand }) => ({
    instrument,
    field,
    key,
    state,
    value,
    parameters,
    quote,
    byHand,
  }),
  inLog: ({ field, key, value }) => (field === 'provision' ? { clause: key } : { [field]: value }),
})

const actionByDecision = {
  confirmed: 'confirm reading',
  rejected: 'reject reading',
  open: 'reopen reading',
} as const

const dateFields = new Set(['instrumentDate', 'effectiveDate', 'recordedDate', 'leaseDate'])
const numberFields = new Set(['acres', 'bonusPerNma', 'bonusTotal', 'rentalPerAcre'])

function validateDecision({ field, key, state, value, parameters }: Decision): void {
  const valueError = (message: string) => new AppError('invalid', message, { fields: { value: message } })
  if (state !== 'confirmed') return
  if (field === 'provision') {
    if (!parseProvision(key, parameters))
      throw valueError('A number of this clause is missing or out of bounds. Enter it before you confirm it.')
    return
  }
  if (value === '') throw valueError('Enter a value before you confirm it.')
  if (dateFields.has(field) && !isDay(value)) throw valueError('Enter a date, such as 2027-03-31.')
  if (numberFields.has(field) && !/^\d{1,12}(\.\d{1,6})?$/.test(value))
    throw valueError('Enter a number, such as 160.00.')
}

/**
 * Saves a user's decision on one suggestion; a later decision replaces an earlier one.
 * @throws AppError not_found, invalid, or conflict if someone else decided in the meantime
 */
export async function decide(
  tx: Tx,
  actor: Actor,
  documentId: string,
  decision: Decision,
  seenVersion: number | null,
): Promise<{ id: string; version: number }> {
  const { tenantId } = actor
  const saved = await readDecision(tx, tenantId, documentId, decision)
  if (!saved && !(await hasSuggestion(tx, tenantId, documentId, decision))) throw notFound('Suggestion')
  if ((saved?.version ?? null) !== seenVersion)
    throw new AppError('conflict', 'Someone decided on this in the meantime. Review it again.')
  return storeDecision(tx, actor, documentId, decision, saved)
}

/**
 * Saves a value that the user read and the rules did not offer.
 * @throws AppError not_found, invalid, or conflict if the same value was already read or decided
 */
export async function enterFact(
  tx: Tx,
  actor: Actor,
  documentId: string,
  { clause, part, page, words, ...fact }: EnteredFact,
): Promise<{ id: string; version: number }> {
  const { tenantId } = actor
  const { instrument, field } = fact
  if ((field === 'provision') !== (clause !== null)) throw notFound('Field')
  const quote = words === '' ? null : await readQuote(tx, tenantId, documentId, { part, page, words })
  const key =
    field === 'provision'
      ? clause!
      : field === 'tract'
        ? `by hand ${fact.value.toLowerCase()}`.slice(0, 300)
        : ''
  const newDecision = {
    ...fact,
    key,
    quote,
    state: 'confirmed',
    value: field === 'provision' ? clause! : fact.value,
    byHand: true,
  } as const
  const saved = await readDecision(tx, tenantId, documentId, newDecision)
  const reading = await readInstrument(tx, tenantId, documentId, instrument)
  if (!reading) throw notFound('Instrument')
  if (
    (saved !== null && saved.state !== 'open') ||
    reading.suggestions.some(suggestion => suggestion.field === field && suggestion.key === key)
  )
    throw new AppError('conflict', 'This was already read. Edit it there.')
  return storeDecision(tx, actor, documentId, newDecision, saved)
}

type SavedDecision = typeof readingDecisions.$inferSelect | null

/**
 * The earlier decision on the same suggestion. Locks the document, so that two concurrent first decisions run
 * one after the other.
 */
async function readDecision(
  tx: Tx,
  tenantId: string,
  documentId: string,
  { instrument, field, key }: Pick<Decision, 'instrument' | 'field' | 'key'>,
): Promise<SavedDecision> {
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), eq(documents.id, documentId)))
    .for('update')
  const [saved] = await tx
    .select()
    .from(readingDecisions)
    .where(
      and(
        eq(readingDecisions.tenantId, tenantId),
        eq(readingDecisions.documentId, documentId),
        eq(readingDecisions.instrument, instrument),
        eq(readingDecisions.field, field),
        eq(readingDecisions.key, key),
      ),
    )
  return saved ?? null
}

async function storeDecision(
  tx: Tx,
  actor: Actor,
  documentId: string,
  newDecision: NewDecision,
  saved: SavedDecision,
) {
  validateDecision(newDecision)
  const { instrument: _, field: __, key: ___, ...decision } = newDecision
  if (!saved)
    return addRow(tx, actor, decisionRecords(documentId), newDecision, {
      act: actionByDecision[newDecision.state],
    })
  const { id, version } = await saveRow(
    tx,
    actor,
    decisionRecords(documentId),
    { id: saved.id, version: saved.version, changes: decision },
    { act: actionByDecision[newDecision.state] },
  )
  return { id, version }
}

/** Only suggestions that were read, and fields that a lease has once, can be decided. */
async function hasSuggestion(
  tx: Tx,
  tenantId: string,
  documentId: string,
  { instrument, field, key }: Decision,
): Promise<boolean> {
  const found = await readInstrument(tx, tenantId, documentId, instrument)
  if (!found) return false
  if (field !== 'provision' && field !== 'tract' && key === '') return true
  return found.suggestions.some(suggestion => suggestion.field === field && suggestion.key === key)
}

async function readInstrument(tx: Tx, tenantId: string, documentId: string, instrument: number) {
  const reading = await readReading(tx, tenantId, documentId)
  return reading?.instruments.find(({ number }) => number === instrument)
}
