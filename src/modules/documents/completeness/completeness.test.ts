import { expect, test } from 'vitest'
import { wellStatuses } from '../../../core/trade/well-type.ts'
import { leaseStatuses } from '../../leases/record/lease-status.ts'
import { completeness } from './completeness.ts'
import { requirements } from './required.data.ts'

const today = '2026-05-04'

test('what is missing, what has expired, and what one good document settles', () => {
  const held = [
    { kind: 'PERMIT', expiresOn: '2026-05-03' },
    { kind: 'BOND', expiresOn: '2020-01-01' },
    { kind: 'BOND', expiresOn: today },
    { kind: 'PLAT', expiresOn: null },
  ] as const
  const states = Object.fromEntries(
    completeness('wells', 'DRILLING', held, today).map(({ kind, state }) => [kind, state]),
  )
  expect(states).toEqual({
    PERMIT: 'expired',
    PLAT: 'there',
    SURFACE_AGREEMENT: 'missing',
    BOND: 'there',
    INSURANCE: 'missing',
  })
  expect(completeness('wells', 'UNKNOWN', held, today)).toEqual([])
})

test('every stage that is named is one', () => {
  const known: Record<string, readonly string[]> = { leases: leaseStatuses, wells: Object.keys(wellStatuses) }
  for (const [noun, all] of Object.entries(requirements))
    for (const { stages } of all) expect(stages.filter(stage => !known[noun]!.includes(stage))).toEqual([])
})
