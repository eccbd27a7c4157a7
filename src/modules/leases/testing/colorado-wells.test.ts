import { describe, expect, test } from 'vitest'
import { addDays } from '../../../core/time/calendar.ts'
import type { LeaseFacts } from '../status/lease-facts.ts'
import { assessLease } from '../status/status.ts'
import { coloradoWells } from './colorado.server.ts'
import { clause, leaseCase } from './lease-case.ts'

const shutInRoyalty = { amount: '1.00', basis: 'PER_NET_ACRE' as const }

const coloradoLease = (days: number, shutInPayments: LeaseFacts['shutInPayments'] = []) =>
  leaseCase({
    leaseFields: { effectiveDate: '1990-01-01', heldOfRecord: true, shutInRoyalty },
    provisions: [clause('CESSATION', { days })],
    wells: coloradoWells(),
    shutInPayments,
  })
describe('the Colorado wells on one lease', () => {
  const lastDay = '2021-09-30'

  test.each([
    [60, '2002-06-30'],
    [90, '2021-05-30'],
  ])('a clause of %i days first lapses on %s', (days, on) => {
    expect(assessLease(coloradoLease(days), lastDay)).toMatchObject({
      lapseRisk: true,
      lapseBasis: 'REPORTED_GAP',
      lapseOn: on,
    })
    expect(assessLease(coloradoLease(days), addDays(on, -1)).lapseRisk).toBe(false)
    expect(assessLease(coloradoLease(days), '2021-12-31')).toMatchObject({ lapseOn: on })
  })

  test('they never lapse while shut-in royalty is paid', () => {
    const paid = [{ from: '2002-01-01', to: '2022-12-31' }]
    expect(assessLease(coloradoLease(60, paid), lastDay)).toMatchObject({
      lapseRisk: false,
      status: 'HELD_BY_SHUT_IN',
    })
    expect(assessLease(coloradoLease(90, paid), lastDay).lapseRisk).toBe(false)
  })

  test('a payment does not count without a shut-in royalty clause', () => {
    const without = { ...coloradoLease(90, [{ from: '2002-01-01', to: '2022-12-31' }]) }
    expect(
      assessLease({ ...without, leaseFields: { ...without.leaseFields, shutInRoyalty: null } }, lastDay)
        .lapseRisk,
    ).toBe(true)
  })
})
