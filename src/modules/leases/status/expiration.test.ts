import { describe, expect, test } from 'vitest'
import { calculateExpiration } from './expiration.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { assessLease } from './status.ts'
import { recordedEvent, leaseCase } from '../testing/lease-case.ts'

const assessOn = (facts: LeaseFacts, today: string) => assessLease(facts, today)

describe('drilling across the end of a federal lease’s primary term', () => {
  const federal = (operations: LeaseFacts['operations'], leaseFields: object = {}) =>
    leaseCase({
      leaseFields: { type: 'FEDERAL', ...leaseFields },
      operations,
      acres: { gross: null, net: null, companyNet: null },
      events: [recordedEvent('CONFIRMED_IN_FORCE', '2024-11-30')],
    })
  const drilling = (
    from: string,
    to: string | null,
    kind: 'DRILLING' | 'COMPLETION' | 'REWORK' = 'DRILLING',
  ) => [{ kind, well: 'A', from, to }]
  const extended = { status: 'EXTENDED', expiresOn: '2026-03-31', lapseRisk: false }

  test.each<[string, LeaseFacts['operations'], object]>([
    ['drilled over its end', drilling('2024-03-15', '2024-05-31'), extended],
    ['still being drilled', drilling('2024-03-15', null), { status: 'EXTENDED', expiresOn: '2026-03-31' }],
    ['completed over its end', drilling('2024-03-15', '2024-05-31', 'COMPLETION'), extended],
    ['reworked over its end', drilling('2024-03-15', '2024-05-31', 'REWORK'), { expiresOn: '2024-03-31' }],
    ['drilled before its end', drilling('2024-02-15', '2024-03-30'), { expiresOn: '2024-03-31' }],
    ['begun after its end', drilling('2024-04-01', '2024-05-31'), { expiresOn: '2024-03-31' }],
  ])('%s', (_, operations, standing) => {
    expect(assessOn(federal(operations), '2024-12-01')).toMatchObject(standing)
  })

  test('drilling is recognized on the last day, not before, not for other leases, and not twice', () => {
    const drilled = federal(drilling('2024-03-15', '2024-05-31'))
    expect(calculateExpiration(drilled, '2024-03-30')).toBe('2024-03-31')
    expect(calculateExpiration(drilled, '2024-03-31')).toBe('2026-03-31')
    expect(calculateExpiration(federal(drilling('2024-03-15', null), { type: 'FEE' }), '2024-12-01')).toBe(
      '2024-03-31',
    )
    const agencyExpiration = { expirationDate: '2026-03-31', expirationReason: 'BLM record' }
    expect(calculateExpiration(federal(drilling('2024-03-15', null), agencyExpiration), '2026-12-01')).toBe(
      '2026-03-31',
    )
  })

  test('the extension ends after two years unless production holds the lease', () => {
    const drilled = federal(drilling('2024-03-15', '2024-05-31'))
    expect(assessOn(drilled, '2026-04-01')).toMatchObject({ lapseRisk: true, lapseOn: '2026-04-01' })
  })
})
