import type { Field } from '../../../core/importing/field.ts'
import { parseCounty } from '../../../core/importing/parse-county.ts'
import { setFact, type Cells, type Facts, type ReadingContext } from '../../../core/importing/row.ts'
import {
  agencyStatus,
  statusFromMeaning,
  type AgencyStatus,
  type statusMeanings,
} from '../record/agency-status.ts'
import { addDays, formatDay } from '../../../core/time/calendar.ts'
import { termEnd } from '../status/term.ts'
import { blmSerial } from './blm-serial.ts'
import { readDepthLimits, readExtensionOption, readShutInRoyalty } from './lease-parts.ts'
import { isPerAcre, isPaidUp, type TermCell } from './landman-cells.ts'
import { isNever } from '../../../core/importing/values/date.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import { isShortened, shortenedMessage } from '../../../core/importing/values/simple-cells.ts'

/**
 * Reads a row's lease facts by database column. Returns null if the row is rejected, with the reason noted.
 * `mappedFields` are the fields stored as read, `state` applies to the whole file, and `meaningOf` translates
 * agencies' words.
 */
export function readLeaseFacts(
  cells: Cells,
  mappedFields: readonly Field[],
  state: string | null,
  meaningOf: ReadingContext['findMeaning'],
): { key: string; facts: Facts } | null {
  const number = cells.get('lease.leaseNumber')
  if (number === null) {
    cells.note('refused', null, 'The row has no lease number.')
    return null
  }
  if (isShortened(number)) {
    cells.note('refused', 'lease.leaseNumber', shortenedMessage)
    return null
  }
  if (number.length > 60) {
    cells.note('refused', 'lease.leaseNumber', 'A lease number can have at most 60 characters.')
    return null
  }
  const serial = blmSerial(number)
  if (serial !== null && serial !== number) cells.note('repair', 'lease.leaseNumber', 'BLM format.')
  const facts: Facts = { lease_number: serial ?? number }
  for (const { id, column } of mappedFields) setFact(facts, column!, cells.get(id))
  const landState = cells.get('place.state') ?? state
  setFact(facts, 'state', landState)
  delete facts['county']
  setFact(facts, 'county', parseCounty(cells, landState))
  readRoyalties(cells, facts)
  readMoney(cells, facts)
  readRecording(cells, facts)
  readShutInRoyalty(cells, facts)
  readDepthLimits(cells, facts)
  const status = readAgencyStatus(cells, landState, meaningOf)
  if (status && !status.issued) {
    cells.note('skipped', 'lease.status', 'The lease was never issued.')
    return null
  }
  readTermFields(cells, facts, status?.heldOfRecord ?? false)
  readEnding(cells, facts, status?.ending ?? null)
  return { key: serial ?? number, facts }
}

/** Returns the meaning of the agency's status, built in or defined by the organization's users. */
function readAgencyStatus(
  cells: Cells,
  state: string | null,
  meaningOf: ReadingContext['findMeaning'],
): AgencyStatus | null {
  const word = cells.raw('lease.status')
  const builtIn = agencyStatus(word)
  if (builtIn || isEmptyCell(word)) return builtIn
  const meaning = meaningOf('lease.status', state, word) as keyof typeof statusMeanings | null
  if (meaning) return statusFromMeaning(meaning)
  cells.note('repair', 'lease.status', 'Unknown status; kept as written.')
  return null
}

/** A single royalty is stored for each product, as for a lease with three royalties. */
function readRoyalties(cells: Cells, facts: Facts) {
  const royalty = cells.get('lease.royalty')
  if (royalty === null) return
  facts['royalty_oil'] ??= royalty
  facts['royalty_gas'] ??= royalty
}

function readMoney(cells: Cells, facts: Facts) {
  setFact(facts, 'bonus_per_nma', readNonNegative(cells, 'lease.bonusPerNma'))
  const bonus = readNonNegative(cells, 'lease.bonusTotal')
  const isRate = isPerAcre(cells.raw('lease.bonusTotal'))
  if (!isRate) setFact(facts, 'bonus_total', bonus)
  else if (!facts['bonus_per_nma']) setFact(facts, 'bonus_per_nma', bonus)
  const perAcre = readNonNegative(cells, 'lease.rentalPerAcre')
  const paidUp =
    cells.get('lease.paidUp') === 'true' ||
    ['lease.rentalPerAcre', 'lease.term'].some(id => isPaidUp(cells.raw(id)))
  if (perAcre !== null || paidUp) {
    const rental = {
      perAcre: perAcre && String(Number(Number(perAcre).toFixed(4))),
      basis: cells.get('lease.rentalBasis') ?? 'PER_NET_ACRE',
      paidUp,
      ifMissed: readRentalIfMissed(cells),
    }
    facts['delay_rental'] = JSON.stringify(rental)
  }
}

/** A missed rental ends the lease or stays owed; no lease gives it no effect. */
function readRentalIfMissed(cells: Cells): string {
  const effect = cells.get('lease.rentalIfMissed')
  if (effect === 'NONE')
    cells.note(
      'left_empty',
      'lease.rentalIfMissed',
      'A missed rental either ends the lease or is still owed.',
    )
  return effect === 'PENALTY' ? effect : 'TERMINATES'
}

function readNonNegative(cells: Cells, id: string): string | null {
  const amount = cells.get(id)
  if (amount === null || Number(amount) >= 0) return amount
  cells.note('left_empty', id, 'An amount cannot be negative.')
  return null
}

function readRecording(cells: Cells, facts: Facts) {
  const county = facts['county'] ?? null
  const parts = {
    book: cells.get('lease.book'),
    page: cells.get('lease.page'),
    instrumentNumber: cells.get('lease.instrumentNumber'),
    recordedDate: cells.get('lease.recordedDate'),
  }
  const memorandum = cells.get('lease.memorandum') === 'true'
  if (!memorandum && Object.values(parts).every(part => part === null)) return
  facts['recording'] = JSON.stringify({ county, ...parts, memorandum })
}

/** Reads term, expiration, and whether the record shows the lease as held past its term. */
function readTermFields(cells: Cells, facts: Facts, heldByStatus: boolean) {
  const { optionMonths, ...primary } = readPrimaryTerm(cells) ?? { years: 0, months: 0, days: 0 }
  const hasTerm = primary.years + primary.months + primary.days > 0
  if (hasTerm) facts['primary_term'] = JSON.stringify(primary)
  readExtensionOption(cells, facts, optionMonths ? { optionMonths } : {})
  setFact(facts, 'raw_status', cells.get('lease.status'))
  if (isOpenEnded(cells) || heldByStatus || cells.get('lease.heldByProduction') === 'true')
    facts['held_of_record'] = 'true'
  const expiration = cells.get('lease.expirationDate')
  if (expiration === null) return
  const effective = facts['effective_date']
  if (effective && expiration < effective) {
    cells.note(
      'left_empty',
      'lease.expirationDate',
      `The lease would expire before it takes effect on ${formatDay(effective)}.`,
    )
    return
  }
  const termEndDate = effective && hasTerm ? termEnd(effective, primary) : null
  if (expiration === termEndDate) return
  // Many sheets give the anniversary, which is the day after the last day.
  if (termEndDate && expiration === addDays(termEndDate, 1)) {
    cells.note(
      'warning',
      'lease.expirationDate',
      `Effective date plus term ends a day earlier, on ${formatDay(termEndDate)}.`,
    )
  }
  facts['expiration_date'] = expiration
  facts['expiration_reason'] = 'As stated in the imported file.'
}

/**
 * Records an ending stated in the file. The agency's word alone ends the lease; only an expiration is known to have
 * happened on the expiration date.
 */
function readEnding(cells: Cells, facts: Facts, type: string | null) {
  if (!type) return
  const endDate = type === 'EXPIRED' ? cells.get('lease.expirationDate') : null
  if (endDate === null) {
    cells.note('warning', 'lease.status', 'The lease has ended; the file does not say when.')
    return
  }
  facts['_ending'] = type
  facts['_ending_on'] = endDate
}

/** True for 9999-12-31 and similar in the expiration date column. */
const isOpenEnded = (cells: Cells) => {
  const text = cells.raw('lease.expirationDate')
  return isNever(text) || /^\W*(hbp|held)\b/i.test(text)
}

function readPrimaryTerm(cells: Cells): TermCell | null {
  const termCell = cells.get('lease.term')
  if (termCell) return JSON.parse(termCell) as TermCell
  const [years, months] = [cells.get('lease.termYears'), cells.get('lease.termMonths')].map(part =>
    Number(part ?? 0),
  )
  if (isEmptyCell(cells.raw('lease.termYears')) && isEmptyCell(cells.raw('lease.termMonths'))) return null
  return years! + months! > 0 ? { years: years!, months: months!, days: 0 } : null
}
