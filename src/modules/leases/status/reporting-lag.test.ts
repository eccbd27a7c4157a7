import { describe, expect, test } from 'vitest'
import { addDays } from '../../../core/time/calendar.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { reportingLagFor } from '../../../core/land/reporting-lag.ts'
import { assessLease } from './status.ts'
import { clause, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'

const shutInRoyalty = { amount: '1.00', basis: 'PER_NET_ACRE' as const }
/** `letters` from Jan 2024; the case's term ends on Mar 31, 2024. */
const producingLease = (letters: string, more: Parameters<typeof leaseCase>[0] = {}) =>
  leaseCase({ wells: [holdingWell('A', monthsFrom('2024-01-01', letters))], ...more })
const assessOn = (facts: LeaseFacts, today: string) => assessLease(facts, today)

describe('late reports', () => {
  test('a normal reporting delay starts no countdown, and a late report does', () => {
    const facts = producingLease('PPPPP')
    for (const today of ['2024-06-01', '2024-07-30', '2024-09-30'])
      expect(assessOn(facts, today)).toMatchObject({
        awaitingReport: true,
        nextReport: { dueOn: '2024-09-30', late: false },
        lapseOn: null,
        daysLeft: null,
        tone: 'good',
      })
    expect(assessOn(facts, '2024-10-01')).toMatchObject({
      lapseRisk: true,
      lapseBasis: 'NO_REPORT',
      lapseOn: '2024-07-31',
    })
    const longClause = producingLease('PPPPP', { provisions: [clause('CESSATION', { days: 180 })] })
    expect(assessOn(longClause, '2024-10-01')).toMatchObject({
      lapseRisk: false,
      tone: 'warn',
      daysLeft: 57,
    })
  })

  test.each([
    ['TX', 'STATE', '2024-08-31'],
    ['TX', 'OPERATOR', '2024-07-31'],
    ['ND', 'OPERATOR', '2024-08-01'],
    ['NM', 'OPERATOR', '2024-08-15'],
    ['HI', 'STATE', '2024-09-30'],
    [null, 'OPERATOR', '2024-08-31'],
  ] as const)('in %s, by %s, the report for June 2024 is due by %s', (state, source, by) => {
    const facts = producingLease('PPPPP', { reportingLag: reportingLagFor([], state, source) })
    expect(assessOn(facts, by)).toMatchObject({ lapseRisk: false, nextReport: { dueOn: by, late: false } })
    expect(assessOn(facts, addDays(by, 1)).nextReport?.late).toBe(true)
  })

  test('an organization’s own lag comes first, and that of other states last', () => {
    const lags = [
      { state: 'TX', source: 'STATE' as const, months: 6, day: 15 },
      { state: 'OTHER', source: 'STATE' as const, months: 1, day: 1 },
    ]
    expect(reportingLagFor(lags, 'TX', 'STATE')).toEqual({ months: 6, day: 15 })
    expect(reportingLagFor(lags, 'ND', 'STATE')).toEqual({ months: 2, day: 31 })
    expect(reportingLagFor(lags, 'HI', 'STATE')).toEqual({ months: 1, day: 1 })
  })

  test('a well marked shut in or plugged needs no more reports', () => {
    const idle = (since: string, shutIn = true) =>
      leaseCase({
        leaseFields: { shutInRoyalty },
        wells: [holdingWell('A', monthsFrom('2024-01-01', 'PPPPP'), { idle: { since, shutIn } })],
      })
    expect(assessOn(idle('2024-06-01'), '2024-06-20')).toMatchObject({
      tone: 'warn',
      daysLeft: 40,
      productionStopped: true,
    })
    expect(assessOn(idle('2024-06-01', false), '2024-07-31')).toMatchObject({
      lapseRisk: true,
      lapseOn: '2024-07-31',
    })
    const paid = { ...idle('2024-06-01'), shutInPayments: [{ from: '2024-06-01', to: '2025-05-31' }] }
    expect(assessOn(paid, '2024-10-01')).toMatchObject({ status: 'HELD_BY_SHUT_IN', lapseRisk: false })
    const other = holdingWell('B', monthsFrom('2024-01-01', 'PPPPP'))
    const twoWells = { ...idle('2024-06-01'), wells: [...idle('2024-06-01').wells, other] }
    expect(assessOn(twoWells, '2024-07-31')).toMatchObject({ lapseRisk: false, awaitingReport: true })
  })
})
