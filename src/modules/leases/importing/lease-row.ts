import type { Field } from '../../../core/importing/field.ts'
import { parseCounty } from '../../../core/importing/parse-county.ts'
import { put, type Cells, type Facts, type Reading } from '../../../core/importing/row.ts'
import { agencyStatus, statusMeant, type AgencyStatus, type statusMeanings } from '../record/agency-status.ts'
import { addDays, formatDay } from '../../../core/time/calendar.ts'
import { termEnd } from '../status/term.ts'
import { blmSerial } from './blm-serial.ts'
import { depthLimits, extensionOption, shutInRoyalty } from './lease-parts.ts'
import { isPerAcre, isPaidUp, type TermCell } from './landman-cells.ts'
import { isNever } from '../../../core/importing/values/date.ts'
import { isEmptyCell } from '../../../core/importing/values/reading.ts'
import { isShortened, shortened } from '../../../core/importing/values/simple-cells.ts'

/**
 * Reads a row's lease facts by database column. Returns null if the row is rejected, with the reason noted.
 * `mappedFields` are the fields stored as read, `state` applies to the whole file, and `meaningOf` translates
 * agencies' words.
 */
export function leaseFacts(
  cells: Cells,
  mappedFields: readonly Field[],
  state: string | null,
  meaningOf: Reading['meaningOf'],
): { key: string; facts: Facts } | null {
  const number = cells.get('lease.leaseNumber')
  if (number === null) {
    cells.note('refused', null, 'The row has no lease number.')
    return null
  }
  if (isShortened(number)) {
    cells.note('refused', 'lease.leaseNumber', shortened)
    return null
  }
  if (number.length > 60) {
    cells.note('refused', 'lease.leaseNumber', 'A lease number can have at most 60 characters.')
    return null
  }
  const serial = blmSerial(number)
  if (serial !== null && serial !== number) cells.note('repair', 'lease.leaseNumber', 'BLM format.')
  const facts: Facts = { lease_number: serial ?? number }
  for (const { id, column } of mappedFields) put(facts, column!, cells.get(id))
  const lies = cells.get('place.state') ?? state
  put(facts, 'state', lies)
  delete facts['county']
  put(facts, 'county', parseCounty(cells, lies))
  royalties(cells, facts)
  money(cells, facts)
  readRecording(cells, facts)
  shutInRoyalty(cells, facts)
  depthLimits(cells, facts)
  const status = readAgencyStatus(cells, lies, meaningOf)
  if (status && !status.issued) {
    cells.note('skipped', 'lease.status', 'The lease was never issued.')
    return null
  }
  term(cells, facts, status?.heldOfRecord ?? false)
  readEnding(cells, facts, status?.ending ?? null)
  return { key: serial ?? number, facts }
}

/** The meaning of the agency's status, built in or defined by the organization's users. */
function readAgencyStatus(
  cells: Cells,
  state: string | null,
  meaningOf: Reading['meaningOf'],
): AgencyStatus | null {
  const word = cells.raw('lease.status')
  const known = agencyStatus(word)
  if (known || isEmptyCell(word)) return known
  const meaning = meaningOf('lease.status', state, word) as keyof typeof statusMeanings | null
  if (meaning) return statusMeant(meaning)
  cells.note('repair', 'lease.status', 'Unknown status; kept as written.')
  return null
}

/** A single royalty is stored for each product, as for a lease with three royalties. */
function royalties(cells: Cells, facts: Facts) {
  const all = cells.get('lease.royalty')
  if (all === null) return
  facts['royalty_oil'] ??= all
  facts['royalty_gas'] ??= all
}

function money(cells: Cells, facts: Facts) {
  put(facts, 'bonus_per_nma', notNegative(cells, 'lease.bonusPerNma'))
  const bonus = notNegative(cells, 'lease.bonusTotal')
  const isRate = isPerAcre(cells.raw('lease.bonusTotal'))
  if (!isRate) put(facts, 'bonus_total', bonus)
  else if (!facts['bonus_per_nma']) put(facts, 'bonus_per_nma', bonus)
  const perAcre = notNegative(cells, 'lease.rentalPerAcre')
  const paidUp =
    cells.get('lease.paidUp') === 'true' ||
    ['lease.rentalPerAcre', 'lease.term'].some(id => isPaidUp(cells.raw(id)))
  if (perAcre !== null || paidUp) {
    const rental = {
      perAcre: perAcre && String(Number(Number(perAcre).toFixed(4))),
      basis: cells.get('lease.rentalBasis') ?? 'PER_NET_ACRE',
      paidUp,
      ifMissed: rentalIfMissed(cells),
    }
    facts['delay_rental'] = JSON.stringify(rental)
  }
}

/** A missed rental ends the lease or stays owed; no lease gives it no effect. */
function rentalIfMissed(cells: Cells): string {
  const written = cells.get('lease.rentalIfMissed')
  if (written === 'NONE')
    cells.note(
      'left_empty',
      'lease.rentalIfMissed',
      'A missed rental either ends the lease or is still owed.',
    )
  return written === 'PENALTY' ? written : 'TERMINATES'
}

function notNegative(cells: Cells, id: string): string | null {
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
function term(cells: Cells, facts: Facts, heldByStatus: boolean) {
  const { optionMonths, ...primary } = primaryTerm(cells) ?? { years: 0, months: 0, days: 0 }
  const hasTerm = primary.years + primary.months + primary.days > 0
  if (hasTerm) facts['primary_term'] = JSON.stringify(primary)
  extensionOption(cells, facts, optionMonths ? { optionMonths } : {})
  put(facts, 'raw_status', cells.get('lease.status'))
  if (isOpenEnded(cells) || heldByStatus || cells.get('lease.heldByProduction') === 'true')
    facts['held_of_record'] = 'true'
  const stated = cells.get('lease.expirationDate')
  if (stated === null) return
  const effective = facts['effective_date']
  if (effective && stated < effective) {
    cells.note(
      'left_empty',
      'lease.expirationDate',
      `The lease would expire before it takes effect on ${formatDay(effective)}.`,
    )
    return
  }
  const derived = effective && hasTerm ? termEnd(effective, primary) : null
  if (stated === derived) return
  // Many sheets give the anniversary, which is the day after the last day.
  if (derived && stated === addDays(derived, 1)) {
    cells.note(
      'warning',
      'lease.expirationDate',
      `Effective date plus term ends a day earlier, on ${formatDay(derived)}.`,
    )
  }
  facts['expiration_date'] = stated
  facts['expiration_reason'] = 'As stated in the imported file.'
}

/**
 * Records an ending stated in the file. The agency's word alone ends the lease; only an expiration is known to have
 * happened on the expiration date.
 */
function readEnding(cells: Cells, facts: Facts, type: string | null) {
  if (!type) return
  const on = type === 'EXPIRED' ? cells.get('lease.expirationDate') : null
  if (on === null) {
    cells.note('warning', 'lease.status', 'The lease has ended; the file does not say when.')
    return
  }
  facts['_ending'] = type
  facts['_ending_on'] = on
}

/** True for 9999-12-31 and similar in the expiration date column. */
const isOpenEnded = (cells: Cells) => {
  const written = cells.raw('lease.expirationDate')
  return isNever(written) || /^\W*(hbp|held)\b/i.test(written)
}

function primaryTerm(cells: Cells): TermCell | null {
  const written = cells.get('lease.term')
  if (written) return JSON.parse(written) as TermCell
  const [years, months] = [cells.get('lease.termYears'), cells.get('lease.termMonths')].map(part =>
    Number(part ?? 0),
  )
  if (isEmptyCell(cells.raw('lease.termYears')) && isEmptyCell(cells.raw('lease.termMonths'))) return null
  return years! + months! > 0 ? { years: years!, months: months!, days: 0 } : null
}
