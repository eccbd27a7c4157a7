import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Actor } from '../../core/data/record.server.ts'
import { addRow, saveRow, type Records } from '../../core/data/rows.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { isDay } from '../../core/time/calendar.ts'
import { documents } from '../documents/document.table.ts'
import type { Decision, Entered } from './decision.ts'
import { provisionFrom } from './making/lease-from-facts.ts'

import { readQuote } from './quote-in.server.ts'
import { readReading } from './read-document.server.ts'
import { readingDecisions } from './reading.table.ts'

/** Decisions appear in the log of their document. */
type DecisionToKeep = Decision & { byHand?: boolean }
const decisionRecords = (documentId: string): Records<typeof readingDecisions, DecisionToKeep> => ({
  table: readingDecisions,
  noun: 'documents',
  one: 'reading',
  of: { column: 'documentId', id: documentId },
  fieldsOf: ({ instrument, field, key, state, value, parameters, quote, byHand }) => ({
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

const dates = new Set(['instrumentDate', 'effectiveDate', 'recordedDate', 'leaseDate'])
const numbers = new Set(['acres', 'bonusPerNma', 'bonusTotal', 'rentalPerAcre'])

function judge({ field, key, state, value, parameters }: Decision): void {
  const wrong = (message: string) => new AppError('invalid', message, { fields: { value: message } })
  if (state !== 'confirmed') return
  if (field === 'provision') {
    if (!provisionFrom(key, parameters))
      throw wrong('A number of this clause is missing or out of bounds. Enter it before you confirm it.')
    return
  }
  if (value === '') throw wrong('Enter a value before you confirm it.')
  if (dates.has(field) && !isDay(value)) throw wrong('Enter a date, such as 2027-03-31.')
  if (numbers.has(field) && !/^\d{1,12}(\.\d{1,6})?$/.test(value))
    throw wrong('Enter a number, such as 160.00.')
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
  const known = await readDecision(tx, tenantId, documentId, decision)
  if (!known && !(await isOffered(tx, tenantId, documentId, decision))) throw notFound('Suggestion')
  if ((known?.version ?? null) !== seenVersion)
    throw new AppError('conflict', 'Someone decided on this in the meantime. Review it again.')
  return storeDecision(tx, actor, documentId, decision, known)
}

/**
 * Saves a value that the user read and the rules did not offer.
 * @throws AppError not_found, invalid, or conflict if the same value was already read or decided
 */
export async function enter(
  tx: Tx,
  actor: Actor,
  documentId: string,
  { clause, part, page, words, ...given }: Entered,
): Promise<{ id: string; version: number }> {
  const { tenantId } = actor
  const { instrument, field } = given
  if ((field === 'provision') !== (clause !== null)) throw notFound('Field')
  const quote = words === '' ? null : await readQuote(tx, tenantId, documentId, { part, page, words })
  const key =
    field === 'provision'
      ? clause!
      : field === 'tract'
        ? `by hand ${given.value.toLowerCase()}`.slice(0, 300)
        : ''
  const requested = {
    ...given,
    key,
    quote,
    state: 'confirmed',
    value: field === 'provision' ? clause! : given.value,
    byHand: true,
  } as const
  const known = await readDecision(tx, tenantId, documentId, requested)
  const reading = await readSuggestion(tx, tenantId, documentId, instrument)
  if (!reading) throw notFound('Instrument')
  if (
    (known !== null && known.state !== 'open') ||
    reading.suggestions.some(suggestion => suggestion.field === field && suggestion.key === key)
  )
    throw new AppError('conflict', 'This was already read. Edit it there.')
  return storeDecision(tx, actor, documentId, requested, known)
}

type Known = typeof readingDecisions.$inferSelect | null

/**
 * The earlier decision on the same suggestion. Locks the document, so that two concurrent first decisions run
 * one after the other.
 */
async function readDecision(
  tx: Tx,
  tenantId: string,
  documentId: string,
  { instrument, field, key }: Pick<Decision, 'instrument' | 'field' | 'key'>,
): Promise<Known> {
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), eq(documents.id, documentId)))
    .for('update')
  const [known] = await tx
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
  return known ?? null
}

async function storeDecision(tx: Tx, actor: Actor, documentId: string, keep: DecisionToKeep, known: Known) {
  judge(keep)
  const { instrument: _, field: __, key: ___, ...decision } = keep
  if (!known)
    return addRow(tx, actor, decisionRecords(documentId), keep, { act: actionByDecision[keep.state] })
  const { id, version } = await saveRow(
    tx,
    actor,
    decisionRecords(documentId),
    { id: known.id, version: known.version, changes: decision },
    { act: actionByDecision[keep.state] },
  )
  return { id, version }
}

/** Only suggestions that were read, and fields that a lease has once, can be decided. */
async function isOffered(
  tx: Tx,
  tenantId: string,
  documentId: string,
  { instrument, field, key }: Decision,
): Promise<boolean> {
  const offered = await readSuggestion(tx, tenantId, documentId, instrument)
  if (!offered) return false
  if (field !== 'provision' && field !== 'tract' && key === '') return true
  return offered.suggestions.some(suggestion => suggestion.field === field && suggestion.key === key)
}

async function readSuggestion(tx: Tx, tenantId: string, documentId: string, instrument: number) {
  const reading = await readReading(tx, tenantId, documentId)
  return reading?.instruments.find(({ number }) => number === instrument)
}
