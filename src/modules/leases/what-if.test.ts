import { describe, expect, test } from 'vitest'
import { clause, happened, holdingWell, leaseCase, monthsFrom } from './testing/lease-case.ts'
import { whatIf } from './what-if.ts'

const today = '2026-07-07'
/** Produced from Jan 2025 through May 2026. */
const well = (name: string) => holdingWell(name, monthsFrom('2025-01-01', 'P'.repeat(17)))
const held = (...wells: ReturnType<typeof well>[]) => leaseCase({ wells })
const stop = (wellId: string, lastDay = '2026-07-31') => ({ wellId, lastDay })

describe('when wells stop', () => {
  test('a lease with one well falls after its clause; one with another well stays', () => {
    const leases = [
      { leaseId: 'both', facts: held(well('A'), well('B')) },
      { leaseId: 'one', facts: held(well('A')) },
      { leaseId: 'other', facts: held(well('C')) },
    ]
    const { leases: results, lost } = whatIf(leases, [stop('A')], today)
    expect(results.map(({ leaseId, falls, lapsesOn, keptBy }) => [leaseId, falls, lapsesOn, keptBy])).toEqual(
      [
        ['one', true, '2026-09-30', []],
        ['both', false, null, ['B']],
      ],
    )
    expect(lost).toEqual({ leases: 1, grossAcres: 160, netAcres: 120 })
  })

  test('a stop inside a month counts its days', () => {
    const { leases } = whatIf([{ leaseId: 'one', facts: held(well('A')) }], [stop('A', '2026-07-10')], today)
    expect(leases[0]?.lapsesOn).toBe('2026-09-09')
  })

  test('both wells together', () => {
    const { leases } = whatIf(
      [{ leaseId: 'both', facts: held(well('A'), well('B')) }],
      [stop('A'), stop('B', '2026-12-31')],
      today,
    )
    expect(leases[0]).toMatchObject({ falls: true, lapsesOn: '2027-03-02' })
  })

  test('a lease in its term falls no sooner than its end', () => {
    const facts = leaseCase({ paper: { effectiveDate: '2024-04-01' }, wells: [well('A')] })
    const { leases } = whatIf([{ leaseId: 'term', facts }], [stop('A')], today)
    expect(leases[0]).toMatchObject({ falls: true, lapsesOn: '2027-04-01', status: 'PRIMARY_TERM' })
  })

  test('a lease that has ended, or that would lapse anyway, is not lost by the stop', () => {
    const ended = leaseCase({ wells: [well('A')], events: [happened('RELEASED', '2026-01-01')] })
    const gone = leaseCase({ wells: [holdingWell('A', monthsFrom('2025-01-01', 'PPPP0000000000000'))] })
    const { leases, lost } = whatIf(
      [
        { leaseId: 'ended', facts: ended },
        { leaseId: 'gone', facts: gone },
      ],
      [stop('A')],
      today,
    )
    expect(leases.map(({ leaseId, falls }) => [leaseId, falls])).toEqual([['gone', false]])
    expect(lost.leases).toBe(0)
  })
})

describe('what holding costs', () => {
  test('shut-in royalty by its cadence, and what cannot be held by it', () => {
    const shutInRoyalty = { amount: '1.50', cadence: 'QUARTERLY' as const }
    const facts = leaseCase({
      paper: { shutInRoyalty },
      provisions: [clause('CESSATION', { days: 60 }), clause('SHUT_IN', {}, '9')],
      wells: [well('A')],
    })
    const { leases, holding } = whatIf(
      [
        { leaseId: 'a', facts },
        { leaseId: 'b', facts: held(well('A')) },
      ],
      [stop('A')],
      today,
    )
    const one = leases.find(({ leaseId }) => leaseId === 'a')
    expect(one?.hold).toMatchObject({ payment: { value: '180.00' }, cadence: 'QUARTERLY', perYear: '720.00' })
    expect(one?.remedies[0]?.sentence).toBe('Shut-in royalty (¶ 9) would hold it: $180.00 by Sep 29')
    expect(holding).toEqual({ perYear: '720.00', notHoldable: 1 })
  })
})
