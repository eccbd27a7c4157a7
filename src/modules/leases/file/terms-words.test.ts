import { expect, test } from 'vitest'
import { delayRental, depthLimit, extensionOption, recording, shutInRoyalty } from '../record/lease.ts'
import { depthWords, extensionWords, recordingWords, rentalWords, shutInWords } from './terms-words.ts'

test('terms read as a landman says them', () => {
  expect(
    extensionWords(extensionOption.parse({ months: 24, noticeDaysBefore: 60, paymentPerNma: '600' })),
  ).toBe('24 months, $600.00 per net acre, notice 60 days before')
  expect(rentalWords(delayRental.parse({ perAcre: '3' }))).toBe(
    '$3.00 per net acre a year, the lease terminates if missed',
  )
  expect(rentalWords(delayRental.parse({ paidUp: true }))).toBe('paid up')
  expect(shutInWords(shutInRoyalty.parse({ amount: '1.00', basis: 'PER_WELL', startAfterDays: 90 }))).toBe(
    '$1.00 per well a year, from 90 days after shut in, the lease terminates if missed',
  )
  expect(recordingWords(recording.parse({ county: 'McKenzie', book: '12', page: '340' }))).toBe(
    'McKenzie, book 12, page 340',
  )
  expect(depthWords(depthLimit.parse({ fromFt: 0, toFt: 12_500 }))).toBe('0 to 12,500 ft')
})

test('an unknown amount is labeled unknown', () => {
  expect(shutInWords(shutInRoyalty.parse({}))).toContain('amount unknown')
})
