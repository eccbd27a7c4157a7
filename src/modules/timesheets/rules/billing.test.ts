import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRate, rateSchema, standardMileage, type Rate } from './rate.ts'
import { calculateBill, billedDays, type BilledEntry } from './billing.ts'

const rate = (overrides: Partial<Rate>): Rate => ({
  kind: 'HOUR',
  amount: '65',
  fromOn: '2026-01-01',
  userId: null,
  partyId: null,
  dayHours: overrides.kind === 'DAY' ? '10' : null,
  byHalves: true,
  ...overrides,
})
const entry = (overrides: Partial<BilledEntry>): BilledEntry => ({
  id: 'e',
  userId: 'ruth',
  person: 'Ruth Ames',
  on: '2026-11-03',
  kind: 'TIME',
  minutes: overrides.kind && overrides.kind !== 'TIME' ? null : 480,
  quantity: null,
  note: null,
  task: null,
  splits: [],
  ...overrides,
})

describe('rates', () => {
  const rates = [
    rate({ amount: '50' }),
    rate({ amount: '60', userId: 'ruth' }),
    rate({ amount: '70', partyId: 'acme' }),
    rate({ amount: '75', partyId: 'acme', fromOn: '2026-06-01' }),
    rate({ amount: '80', partyId: 'acme', userId: 'ruth', fromOn: '2026-11-01' }),
  ]
  test.each([
    ['ruth', 'acme', '2026-11-03', '80'],
    ['ruth', 'acme', '2026-10-31', '75'],
    ['eli', 'acme', '2026-05-31', '70'],
    ['ruth', 'other', '2026-05-31', '60'],
    ['eli', 'other', '2026-05-31', '50'],
  ])('of %s for %s on %s is %s', (userId, partyId, on, amount) =>
    expect(findRate(rates, ['HOUR', 'DAY'], { userId, partyId, day: on })?.amount).toBe(amount),
  )
  test('never apply before they start', () =>
    expect(findRate(rates, ['HOUR'], { userId: 'eli', partyId: 'x', day: '2025-12-31' })).toBeNull())
  test.each(['0', '0.00', '-5', 'free'])('reject %j', amount =>
    expect(rateSchema.safeParse({ kind: 'HOUR', amount, fromOn: '2026-01-01' }).success).toBe(false),
  )
  test('the IRS rate follows the date; beyond the known ones it is labeled assumed', () => {
    expect(standardMileage('2022-06-30')).toMatchObject({ amount: '0.585', assumed: false })
    expect(standardMileage('2022-07-01')).toMatchObject({ amount: '0.625', assumed: false })
    expect(standardMileage('2026-12-31')).toMatchObject({ amount: '0.725', source: 'IRS Notice 2026-10' })
    expect(standardMileage('2027-01-01')).toMatchObject({ amount: '0.725', assumed: true })
    expect(standardMileage('2020-12-31')).toBeNull()
  })
})

describe('a bill', () => {
  test('has one line per day and user, full and half days at a day rate, hours by the minute', () => {
    const rates = [rate({ kind: 'DAY', amount: '450', userId: 'ruth' }), rate({ amount: '65.10' })]
    const { lines, total } = calculateBill(
      [
        entry({ id: '1', minutes: 200 }),
        entry({ id: '2', minutes: 401, note: 'Run title' }),
        entry({ id: '3', on: '2026-11-04', minutes: 300 }),
        entry({ id: '4', userId: 'eli', person: 'Eli Park', minutes: 95 }),
      ],
      rates,
      'acme',
    )
    expect(lines).toMatchObject([
      { person: 'Eli Park', quantity: '1:35', unit: 'h', amount: '103.08' },
      {
        person: 'Ruth Ames',
        quantity: '1',
        unit: 'day',
        rate: '450.00',
        amount: '450.00',
        what: 'Run title',
      },
      { on: '2026-11-04', quantity: '0.5', amount: '225.00' },
    ])
    expect(total).toBe('778.08')
  })
  test('lists missing and assumed rates and bills expenses at cost', () => {
    const bill = calculateBill(
      [
        entry({ kind: 'PER_DIEM', quantity: '1.00' }),
        entry({ kind: 'MILES', quantity: '100.50', on: '2027-01-04' }),
        entry({ kind: 'EXPENSE', quantity: '12.50', note: 'Copies' }),
      ],
      [],
      'acme',
    )
    expect(bill.missing).toEqual(['No per diem rate for Ruth Ames on Nov 3, 2026'])
    expect(bill.assumed).toHaveLength(1)
    expect(bill.lines).toMatchObject([
      { what: 'Copies', amount: '12.50', rate: null },
      { quantity: '100.5', rate: '0.725', amount: '72.86' },
    ])
  })
  test('has splits over tracts and wells that total it, to the cent', () => {
    const percents = fc.constantFrom(
      ['33.3334', '33.3333', '33.3333'],
      ['50', '50'],
      ['0.0001', '99.9999'],
      [],
    )
    const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_440 }), percents), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(some, entries => {
        const bill = calculateBill(
          entries.map(([minutes, parts], index) =>
            entry({
              id: String(index),
              minutes,
              on: `2026-11-${String(10 + (index % 3)).padStart(2, '0')}`,
              splits: parts.map((percent, splitIndex) => ({ label: `Tract ${splitIndex}`, percent })),
            }),
          ),
          [rate({ amount: '61.37' })],
          'acme',
        )
        const cents = (amounts: readonly { amount: string }[]) =>
          amounts.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)
        for (const line of bill.lines.filter(({ split }) => split.length > 0))
          expect(cents(line.split)).toBe(cents([line]))
        if (bill.bySplit.length > 0) expect(cents(bill.bySplit)).toBe(cents(bill.lines))
      }),
    )
  })
  test.each([
    [1, true, '0.5'],
    [300, true, '0.5'],
    [301, true, '1'],
    [900, true, '1'],
    [900, false, '1.5'],
    [200, false, '0.3333'],
  ])('%i minutes of a ten-hour day, by halves %s, are %s days', (minutes, byHalves, days) =>
    expect(billedDays(minutes, { dayHours: '10', byHalves }).toString()).toBe(days),
  )
})
