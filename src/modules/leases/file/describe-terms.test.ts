import { expect, test } from 'vitest'
import { delayRental, depthLimit, extensionOption, recording, shutInRoyalty } from '../record/lease.ts'
import {
  describeDepth,
  describeExtension,
  describeRecording,
  describeRental,
  describeShutIn,
} from './describe-terms.ts'

test('terms read as a landman would write them', () => {
  expect(
    describeExtension(extensionOption.parse({ months: 24, noticeDaysBefore: 60, paymentPerNma: '600' })),
  ).toBe('24 months, $600.00 per net acre, notice 60 days before')
  expect(describeRental(delayRental.parse({ perAcre: '3' }))).toBe(
    '$3.00 per net acre a year, the lease terminates if missed',
  )
  expect(describeRental(delayRental.parse({ paidUp: true }))).toBe('paid up')
  expect(describeShutIn(shutInRoyalty.parse({ amount: '1.00', basis: 'PER_WELL', startAfterDays: 90 }))).toBe(
    '$1.00 per well a year, from 90 days after shut in, the lease terminates if missed',
  )
  expect(describeRecording(recording.parse({ county: 'McKenzie', book: '12', page: '340' }))).toBe(
    'McKenzie, book 12, page 340',
  )
  expect(describeDepth(depthLimit.parse({ fromFt: 0, toFt: 12_500 }))).toBe('0 to 12,500 ft')
})

test('an unknown amount is labeled unknown', () => {
  expect(describeShutIn(shutInRoyalty.parse({}))).toContain('amount unknown')
})
