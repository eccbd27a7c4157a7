import { describe, expect, test } from 'vitest'
import { drawSign } from '../../core/map/signs.ts'
import { typedKeys, wellStatuses, wellTypes } from '../../core/trade/well-type.ts'
import {
  leaseColorings,
  leaseStyle,
  legendLines,
  describePartialRelease,
  type StyledLease,
} from './lease-style.ts'
import { wellClasses, wellColorings } from './well-classes.ts'
import { wellStyle } from '../wells/identity/well-style.ts'

describe('wells follow the standard symbols', () => {
  test.each([
    ['OIL', 'PRODUCING', 'oil', 'none'],
    ['GAS', 'PRODUCING', 'gas', 'none'],
    ['OIL_GAS', 'SHUT_IN', 'oilgas', 'bar'],
    ['INJ_WATER', 'ACTIVE_SERVICE', 'injection', 'none'],
    ['OIL', 'PLUGGED_ABANDONED', 'oil', 'slash'],
    ['GAS', 'PERMITTED', 'location', 'none'],
    ['OIL', 'DRILLING', 'drilling', 'none'],
  ] as const)('%s, %s', (type, status, sign, mark) => {
    expect(wellStyle(type, status)).toMatchObject({ sign, mark })
  })

  test('no two kinds of well share both drawing and color unless they mean the same', () => {
    for (const type of typedKeys(wellTypes)) {
      const plugged = drawSign(wellStyle(type, 'PLUGGED_ABANDONED'))
      for (const status of typedKeys(wellStatuses)) {
        if (status === 'PLUGGED_ABANDONED') continue
        expect(drawSign(wellStyle(type, status))).not.toEqual(plugged)
      }
    }
  })
})

const unknown = { royalty: null, netAcres: null, prospect: null }
const on = (endsOn: string | null) =>
  leaseStyle({ ...unknown, state: 'PRIMARY_TERM', endsOn, released: false }, 'expiry', '2026-03-01').key

describe('leases by expiration', () => {
  test('fall into the range of their days left, including the last day', () => {
    expect(on('2026-02-28')).toBe('past')
    expect(on('2026-03-01')).toBe('d90')
    expect(on('2026-05-30')).toBe('d90')
    expect(on('2026-05-31')).toBe('d180')
    expect(on('2027-03-01')).toBe('d365')
    expect(on('2027-03-02')).toBe('later')
    expect(on(null)).toBe('undated')
  })

  test('have no end when held, are excluded when terminated, and are labeled when unknown', () => {
    const held: StyledLease = {
      ...unknown,
      state: 'HELD_BY_PRODUCTION',
      endsOn: null,
      released: false,
    }
    expect(leaseStyle(held, 'expiry', '2026-03-01').key).toBe('held')
    expect(
      leaseStyle({ ...held, state: 'DAYS_LEFT', endsOn: '2027-01-01' }, 'expiry', '2026-03-01').key,
    ).toBe('clock')
    expect(leaseStyle({ ...held, endsOn: '2026-04-01' }, 'expiry', '2026-03-01').key).toBe('d90')
    expect(leaseStyle({ ...held, state: 'RELEASED' }, 'expiry', '2026-03-01').key).toBe('ended')
    expect(leaseStyle({ ...held, state: null }, 'status', '2026-03-01').key).toBe('unlinked')
    for (const leaseColoring of leaseColorings)
      expect(leaseStyle({ ...held, released: true }, leaseColoring, '2026-03-01')).toMatchObject({
        key: 'released',
        tone: 'none',
      })
  })

  test('have a separate style for lapse risk, and every style is in the legend', () => {
    const risky: StyledLease = {
      ...unknown,
      state: 'LAPSE_RISK',
      endsOn: '2026-04-01',
      released: false,
    }
    expect(leaseStyle(risky, 'status', '2026-03-01').key).toBe('LAPSE_RISK')
    for (const leaseColoring of leaseColorings) {
      const keys = legendLines(leaseColoring).map(line => line.key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys).toContain(leaseStyle(risky, leaseColoring, '2026-03-01').key)
    }
  })
})

test('no two legend entries look alike', () => {
  const prospects = Array.from({ length: 30 }, (_, i) => `Prospect ${i}`)
  for (const leaseColoring of leaseColorings) {
    const looks = legendLines(leaseColoring, prospects).map(({ tone, pattern }) => `${tone} ${pattern}`)
    expect(new Set(looks).size, leaseColoring).toBe(looks.length)
  }
  for (const coloring of wellColorings) {
    const looks = wellClasses[coloring].map(({ look }) => JSON.stringify(look))
    expect(new Set(looks).size, coloring).toBe(looks.length)
  }
})

test.each([
  ['royalty', { royalty: 0.1249 }, 'Under 1/8'],
  ['royalty', { royalty: 0.125 }, '1/8 to under 3/16'],
  ['royalty', { royalty: 0.1875 }, '3/16 to under 1/5'],
  ['royalty', { royalty: 0.25 }, '1/4 and over'],
  ['royalty', { royalty: null }, 'Royalty unknown'],
  ['acres', { netAcres: 0 }, 'Under 40 net ac'],
  ['acres', { netAcres: 640 }, '640 and over'],
  ['prospect', { prospect: 'Antler' }, 'Antler'],
  ['prospect', { prospect: 'Gone' }, 'Another prospect'],
  ['prospect', { prospect: null }, 'No prospect'],
] as const)('by %s, %o is “%s”', (leaseColoring, facts, label) => {
  const lease: StyledLease = {
    ...unknown,
    state: 'PRIMARY_TERM',
    endsOn: null,
    released: false,
    ...facts,
  }
  expect(leaseStyle(lease, leaseColoring, '2026-03-01', ['Antler']).label).toBe(label)
})

test('a partly released tract says how much; a whole or fully released one says nothing', () => {
  const part = { heldAcres: '240', releasedAcres: '80' }
  const others = [
    { heldAcres: '640', releasedAcres: '0' },
    { heldAcres: '0', releasedAcres: '640' },
    { heldAcres: null, releasedAcres: null },
  ]
  expect(describePartialRelease([part])).toBe('Partly released: 80.00 of 320.00 ac')
  expect(describePartialRelease([part, part, ...others])).toBe('Partly released: 160.00 of 640.00 ac')
  expect(describePartialRelease(others)).toBeNull()
})
