import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { formatDays } from '../../../core/time/calendar.ts'
import type { AmountBasis, Cadence, Lease } from '../record/lease.ts'

/** Terms with several parts, each on one line in a landman's words. */

const basisLabels: Record<AmountBasis, string> = {
  PER_NET_ACRE: 'per net acre',
  PER_GROSS_ACRE: 'per gross acre',
  PER_WELL: 'per well',
  FLAT: 'for the lease',
}

const cadenceLabels: Record<Cadence, string> = {
  MONTHLY: 'a month',
  QUARTERLY: 'a quarter',
  SEMIANNUAL: 'half-yearly',
  ANNUAL: 'a year',
}

const joinParts = (parts: readonly (string | null | false | undefined)[]) =>
  parts.filter(part => typeof part === 'string' && part !== '').join(', ')

const dollars = (amount: string | null) => (amount === null ? 'amount unknown' : formatMoney(amount))

export const describeExtension = (option: NonNullable<Lease['extensionOption']>) =>
  joinParts([
    `${option.months} months`,
    option.paymentPerNma !== null && `${dollars(option.paymentPerNma)} per net acre`,
    option.noticeDaysBefore !== null && `notice ${formatDays(option.noticeDaysBefore)} before`,
    option.exercisedOn && `exercised ${formatDate(option.exercisedOn)}`,
  ])

const missedLabels = {
  TERMINATES: 'the lease terminates if missed',
  PENALTY: 'stays owed if missed',
  NONE: 'no effect if missed',
}

export const describeRental = (rental: NonNullable<Lease['delayRental']>) =>
  rental.paidUp
    ? 'paid up'
    : joinParts([
        `${dollars(rental.perAcre)} ${basisLabels[rental.basis]} a year`,
        missedLabels[rental.ifMissed],
      ])

export const describeShutIn = (royalty: NonNullable<Lease['shutInRoyalty']>) =>
  joinParts([
    `${dollars(royalty.amount)} ${basisLabels[royalty.basis]} ${cadenceLabels[royalty.cadence]}`,
    royalty.startAfterDays !== null && `from ${formatDays(royalty.startAfterDays)} after shut in`,
    royalty.maxConsecutiveMonths !== null && `at most ${royalty.maxConsecutiveMonths} months`,
    missedLabels[royalty.ifMissed],
  ])

export const describePayingTest = (test: NonNullable<Lease['payingTest']>) =>
  joinParts([
    test.oilPrice !== null && `oil ${dollars(test.oilPrice)}/bbl`,
    test.gasPrice !== null && `gas ${dollars(test.gasPrice)}/mcf`,
    test.costPerMonth !== null && `cost ${dollars(test.costPerMonth)} a month`,
    `over ${test.lookBackMonths} months`,
  ])

export const describeRecording = (recording: NonNullable<Lease['recording']>) =>
  joinParts([
    recording.county,
    recording.book && `book ${recording.book}`,
    recording.page && `page ${recording.page}`,
    recording.instrumentNumber && `no. ${recording.instrumentNumber}`,
    recording.recordedDate && formatDate(recording.recordedDate),
    recording.memorandum && 'memorandum only',
  ])

export const describeDepth = (depth: NonNullable<Lease['depth']>) =>
  joinParts([
    (depth.fromFt !== null || depth.toFt !== null) &&
      `${(depth.fromFt ?? 0).toLocaleString('en-US')} to ${depth.toFt?.toLocaleString('en-US') ?? 'any'} ft`,
    depth.fromFormation && `from ${depth.fromFormation}`,
    depth.toFormation && `to ${depth.toFormation}`,
    depth.text,
  ])
