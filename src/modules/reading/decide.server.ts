import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Actor } from '../../core/data/record.server.ts'
import { addRow, saveRow, type Records } from '../../core/data/rows.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { isDay } from '../../core/time/calendar.ts'
import { documents } from '../documents/document.table.ts'
import type { Decision } from './decision.ts'
import { provisionFrom } from './making/lease-from-facts.ts'

import { documentReadings, readingDecisions } from './reading.table.ts'

/** Decisions stand in the log of their document. */
const decisionsOf = (documentId: string): Records<typeof readingDecisions, Decision> => ({
  table: readingDecisions,
  noun: 'documents',
  one: 'reading',
  of: { column: 'documentId', id: documentId },
  fieldsOf: ({ instrument, field, key, state, value, parameters, quote }) => ({
    instrument,
    field,
    key,
    state,
    value,
    parameters,
    quote,
  }),
  inLog: ({ field, key, value }) => (field === 'provision' ? { clause: key } : { [field]: value }),
})

const acts = { confirmed: 'confirm reading', rejected: 'reject reading', open: 'reopen reading' } as const

const dates = new Set(['instrumentDate', 'effectiveDate', 'recordedDate', 'leaseDate'])
const numbers = new Set(['acres', 'bonusPerNma', 'bonusTotal', 'rentalPerAcre'])

function judge({ field, key, state, value, parameters }: Decision): void {
  const wrong = (says: string) => new AppError('invalid', says, { fields: { value: says } })
  if (state !== 'confirmed') return
  if (field === 'provision') {
    if (!provisionFrom(key, parameters))
      throw wrong('A number of this clause is missing or out of bounds. Enter it before you confirm it.')
    return
  }
  if (value === '') throw wrong('Enter a value before you confirm it.')
  if (dates.has(field) && !isDay(value)) throw wrong('Write the date like 2027-03-31.')
  if (numbers.has(field) && !/^\d{1,12}(\.\d{1,6})?$/.test(value))
    throw wrong('Enter a number, such as 160.00.')
}

/**
 * Keeps what a person says of one suggestion; a later word of a person takes the place of an earlier one.
 * @throws AppError not_found, invalid, or conflict where someone else decided meanwhile
 */
export async function decide(
  tx: Tx,
  actor: Actor,
  documentId: string,
  given: Decision,
  seenVersion: number | null,
): Promise<{ id: string; version: number }> {
  const { tenantId } = actor
  // Two first decisions on the same thing go one after the other.
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), eq(documents.id, documentId)))
    .for('update')
  const { instrument, field, key, ...kept } = given
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
  if (!known && !(await isOffered(tx, tenantId, documentId, given))) throw notFound('Suggestion')
  judge(given)
  if ((known?.version ?? null) !== seenVersion)
    throw new AppError('conflict', 'Someone decided on this meanwhile. Look at it again.')
  if (!known) return addRow(tx, actor, decisionsOf(documentId), given, { act: acts[given.state] })
  const { id, version } = await saveRow(
    tx,
    actor,
    decisionsOf(documentId),
    { id: known.id, version: known.version, changes: kept },
    { act: acts[given.state] },
  )
  return { id, version }
}

/** Only what was read, and values that a lease has once, can be decided on. */
async function isOffered(
  tx: Tx,
  tenantId: string,
  documentId: string,
  { instrument, field, key }: Decision,
): Promise<boolean> {
  const [reading] = await tx
    .select({ instruments: documentReadings.instruments })
    .from(documentReadings)
    .where(and(eq(documentReadings.tenantId, tenantId), eq(documentReadings.documentId, documentId)))
  const offered = reading?.instruments.find(({ number }) => number === instrument)
  if (!offered) return false
  if (field !== 'provision' && field !== 'tract' && key === '') return true
  return offered.suggestions.some(suggestion => suggestion.field === field && suggestion.key === key)
}
