import { readAcreage } from './instrument/acreage.ts'
import { buildOutline, type Outline } from './instrument/outline.ts'
import { createSubject, type Subject } from './instrument/subject.ts'
import { buildSuggestions } from './instrument/suggestions.ts'
import { readConveyance } from './facts/conveyance.ts'
import { readClauses } from './clauses/read-clauses.ts'
import { readGrantors } from './facts/grantors.ts'
import { readAgency } from './facts/agencies.ts'
import { readLeaseNumber } from './facts/lease-number.ts'
import { readDates } from './facts/dates.ts'
import { readMoney } from './facts/money.ts'
import { readParties, leaseParties } from './facts/parties.ts'
import { readRecording } from './facts/recording.ts'
import { readRoyalty } from './facts/royalty.ts'
import { readTerms } from './facts/terms.ts'
import { joinPages, pageAt, toQuote, type Flow } from './page/flow.ts'
import type { PageText } from './page/page.ts'
import {
  isDeed,
  rulesVersion,
  type InstrumentKind,
  type ReadInstrument,
  type ReadPages,
  type Reading,
} from './suggestion.ts'

/**
 * Reads oil, gas and mineral leases, and instruments that change them, from the text of their pages. Every
 * result is a suggestion with the words it was read from and has no effect until a user confirms it. Pages
 * without such an instrument, and blank forms, give an empty result.
 */
export function readPages(pages: readonly PageText[]): ReadPages {
  const flow = joinPages(pages)
  let work = flow.text.length
  const instruments = buildOutline(flow).map(outline => {
    const subjects =
      outline.parts.length > 0 ? outline.parts.map(part => createSubject(flow, outline, part)) : []
    const instrument = readInstrument(flow, outline, subjects)
    for (const { scan } of subjects) work += scan.work
    return instrument
  })
  return { version: rulesVersion, instruments, work }
}

const hasTerms: readonly InstrumentKind[] = ['LEASE', 'TOP_LEASE', 'MEMORANDUM', 'EXTENSION', 'AMENDMENT']
const hasClauses: readonly InstrumentKind[] = ['LEASE', 'TOP_LEASE', 'AMENDMENT']
const hasRoyalty: readonly InstrumentKind[] = ['LEASE', 'TOP_LEASE', 'AMENDMENT', 'EXTENSION']

function readInstrument(flow: Flow, outline: Outline, subjects: readonly Subject[]): ReadInstrument {
  const notes: string[] = []
  const { kind } = outline
  const readings = new Map<Subject, Reading[]>()
  const add = (subject: Subject, added: readonly Reading[]) =>
    readings.set(subject, [...(readings.get(subject) ?? []), ...added])
  for (const subject of subjects) {
    const parties = readParties(subject)
    const agency = readAgency(subject)
    add(subject, [...agency, ...missingParties(agency, parties)])
    add(subject, readLeaseNumber(subject))
    if (
      subject.part.kind === 'BODY' &&
      (kind === 'AMENDMENT' ||
        kind === 'EXTENSION' ||
        kind === 'RATIFICATION' ||
        kind === 'ASSIGNMENT' ||
        kind === 'POOLING')
    )
      add(subject, missingParties(readings.get(subject) ?? [], leaseParties(subject)))
    add(subject, readDates(subject))
    add(subject, readRecording(subject))
    if (hasTerms.includes(kind)) add(subject, readTerms(subject))
    if (hasRoyalty.includes(kind)) add(subject, readRoyalty(subject))
    if (isDeed(kind)) {
      add(subject, missingParties(readings.get(subject) ?? [], readGrantors(subject)))
      const grantor = readings.get(subject)?.find(({ field }) => field === 'grantor')
      add(subject, readConveyance(subject, grantor))
    }
    if (!isDeed(kind)) add(subject, readMoney(subject))
    if (hasClauses.includes(kind)) add(subject, readClauses(subject))
  }
  const land = readAcreage(flow, outline, subjects)
  notes.push(...land.notes)
  const filled = [...readings.values()].flat().some(isFilledIn)
  const suggestions = filled ? buildSuggestions(flow, subjects, readings, land.readings) : []
  if (!filled) notes.push('No parties or dates were found. This looks like a blank form.')
  return {
    kind,
    title: toQuote(flow, outline.titleStart, outline.titleEnd),
    firstPage: pageAt(flow, outline.start),
    lastPage: pageAt(flow, Math.max(outline.start, outline.end - 1)),
    suggestions,
    notes,
  }
}

const missingParties = (found: readonly Reading[], candidates: readonly Reading[]) =>
  candidates.filter(({ field }) => !found.some(reading => reading.field === field))

/** A form has a party or a date only if someone filled it in. */
const isFilledIn = ({ field, value }: Reading) =>
  value !== '' &&
  [
    'lessor',
    'lessee',
    'assignor',
    'assignee',
    'grantor',
    'grantee',
    'reservedShare',
    'effectiveDate',
    'instrumentDate',
  ].includes(field)
