import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { daysWords } from '../../../core/time/calendar.ts'
import type { AmountBasis, Cadence, Lease } from '../record/lease.ts'

/** The parts of terms that have several, on one line each, as a landman would say them. */

const basisWords: Record<AmountBasis, string> = {
  PER_NET_ACRE: 'per net acre',
  PER_GROSS_ACRE: 'per gross acre',
  PER_WELL: 'per well',
  FLAT: 'for the lease',
}

const cadenceWords: Record<Cadence, string> = {
  MONTHLY: 'a month',
  QUARTERLY: 'a quarter',
  SEMIANNUAL: 'half-yearly',
  ANNUAL: 'a year',
}

const joined = (parts: readonly (string | null | false | undefined)[]) =>
  parts.filter(part => typeof part === 'string' && part !== '').join(', ')

const dollars = (amount: string | null) => (amount === null ? 'amount not known' : formatMoney(amount))

export const extensionWords = (its: NonNullable<Lease['extensionOption']>) =>
  joined([
    `${its.months} months`,
    its.paymentPerNma !== null && `${dollars(its.paymentPerNma)} per net acre`,
    its.noticeDaysBefore !== null && `notice ${daysWords(its.noticeDaysBefore)} before`,
    its.exercisedOn && `exercised ${formatDate(its.exercisedOn)}`,
  ])

export const rentalWords = (its: NonNullable<Lease['delayRental']>) =>
  its.paidUp
    ? 'paid up'
    : joined([
        `${dollars(its.perAcre)} ${basisWords[its.basis]} a year`,
        its.ifMissed === 'TERMINATES' ? 'the lease ends when missed' : 'stays owed when missed',
      ])

export const shutInWords = (its: NonNullable<Lease['shutInRoyalty']>) =>
  joined([
    `${dollars(its.amount)} ${basisWords[its.basis]} ${cadenceWords[its.cadence]}`,
    its.startAfterDays !== null && `from ${daysWords(its.startAfterDays)} after shut in`,
    its.maxConsecutiveMonths !== null && `at most ${its.maxConsecutiveMonths} months`,
  ])

export const payingWords = (its: NonNullable<Lease['payingTest']>) =>
  joined([
    its.oilPrice !== null && `oil ${dollars(its.oilPrice)}/bbl`,
    its.gasPrice !== null && `gas ${dollars(its.gasPrice)}/mcf`,
    its.costPerMonth !== null && `cost ${dollars(its.costPerMonth)} a month`,
    `over ${its.lookBackMonths} months`,
  ])

export const recordingWords = (its: NonNullable<Lease['recording']>) =>
  joined([
    its.county,
    its.book && `book ${its.book}`,
    its.page && `page ${its.page}`,
    its.instrumentNumber && `no. ${its.instrumentNumber}`,
    its.recordedDate && formatDate(its.recordedDate),
    its.memorandum && 'memorandum only',
  ])

export const depthWords = (its: NonNullable<Lease['depth']>) =>
  joined([
    (its.fromFt !== null || its.toFt !== null) &&
      `${(its.fromFt ?? 0).toLocaleString('en-US')} to ${its.toFt?.toLocaleString('en-US') ?? 'any'} ft`,
    its.fromFormation && `from ${its.fromFormation}`,
    its.toFormation && `to ${its.toFormation}`,
    its.text,
  ])
