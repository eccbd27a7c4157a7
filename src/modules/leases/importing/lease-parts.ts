import type { Cells, Facts } from '../../../core/importing/row.ts'
import type { TermCell } from './landman-cells.ts'
import { basisInCell } from './lease-part-cells.ts'

const toInteger = (text: string | null) => (text === null ? null : Math.round(Number(text)))

/**
 * Reads the shut-in royalty of a row. An amount without a basis is skipped, because a dollar an acre is not a dollar
 * a lease.
 */
export function readShutInRoyalty(cells: Cells, facts: Facts): void {
  const statedAmount = cells.get('lease.shutInAmount')
  const basis = cells.get('lease.shutInBasis') ?? basisInCell(cells.raw('lease.shutInAmount'))
  const [afterDays, interval, months, ifMissed] = ['AfterDays', 'Every', 'Months', 'IfMissed'].map(name =>
    cells.get(`lease.shutIn${name}`),
  )
  if (statedAmount !== null && basis === null)
    cells.note(
      'left_empty',
      'lease.shutInAmount',
      'The file does not give the basis of this payment: net acre, gross acre, well, or lease.',
    )
  const amount = basis === null ? null : statedAmount
  if ([amount, afterDays, interval, months, ifMissed].every(part => part == null)) return
  if (!ifMissed)
    cells.note(
      'warning',
      'lease.shutInAmount',
      'The file does not give the effect of a missed payment; it is assumed to terminate the lease.',
    )
  facts['shut_in_royalty'] = JSON.stringify({
    amount,
    basis: basis ?? 'PER_NET_ACRE',
    startAfterDays: toInteger(afterDays ?? null),
    cadence: interval ?? 'ANNUAL',
    maxConsecutiveMonths: toInteger(months ?? null),
    ifMissed: ifMissed ?? 'TERMINATES',
  })
}

/** Reads the option to extend, from its own columns or from the primary term cell ("3+2"). */
export function readExtensionOption(cells: Cells, facts: Facts, term: Pick<TermCell, 'optionMonths'>): void {
  const [years, optionMonths] = ['optionYears', 'optionMonths'].map(name =>
    Number(cells.get(`lease.${name}`) ?? 0),
  )
  const months = years! * 12 + optionMonths! || term.optionMonths
  const detailFields = ['optionNoticeDays', 'optionPayment', 'optionExercised'] as const
  const [notice, payment, exercised] = detailFields.map(name => cells.get(`lease.${name}`))
  if (!months) {
    for (const [index, value] of [notice, payment, exercised].entries())
      if (value != null)
        cells.note(
          'left_empty',
          `lease.${detailFields[index]!}`,
          'The file does not say how long the option extends the lease.',
        )
    return
  }
  facts['extension_option'] = JSON.stringify({
    months,
    noticeDaysBefore: toInteger(notice ?? null),
    paymentPerNma: payment ?? null,
    exercisedOn: exercised ?? null,
  })
}

/** Reads the depths that a lease covers, in feet, between formations, or as the file describes them. */
export function readDepthLimits(cells: Cells, facts: Facts): void {
  const [from, to] = [toInteger(cells.get('lease.depthFrom')), toInteger(cells.get('lease.depthTo'))]
  const isInverted = from !== null && to !== null && from >= to
  if (isInverted)
    for (const id of ['lease.depthFrom', 'lease.depthTo'])
      cells.note('left_empty', id, 'The lower limit is not below the upper one.')
  const description = cells.get('lease.depthText')
  const text = description && /^all(?: depths| rights)?\.?$/i.test(description) ? null : description
  if (text !== description) cells.note('repair', 'lease.depthText', '“All depths” is not a limit.')
  const depth = {
    fromFt: isInverted ? null : from,
    toFt: isInverted ? null : to,
    fromFormation: cells.get('lease.depthFromFormation'),
    toFormation: cells.get('lease.depthToFormation'),
    text: text && text.slice(0, 1000),
  }
  if (Object.values(depth).some(part => part !== null)) facts['depth'] = JSON.stringify(depth)
}
