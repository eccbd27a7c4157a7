import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { burnDown } from './burn-down.ts'
import { parseCents, formatDollars, netAmount, thousands } from './cents.ts'
import { countOnce, type Entry, type EntryKind } from './count-once.ts'
import { forecastCost, levelsByLine, sumFigures } from './levels.ts'

const entry = (id: string, kind: EntryKind, amount: string, overrides: Partial<Entry> = {}): Entry => ({
  id,
  kind,
  amount,
  line: kind === 'PAYMENT' ? null : 'drilling',
  datedOn: '2026-10-05',
  status: kind === 'COMMITMENT' || kind === 'INVOICE' ? 'APPROVED' : null,
  commitmentId: null,
  replacedBy: null,
  invoiceId: null,
  closedOn: null,
  ...overrides,
})
const levels = (entries: readonly Entry[]) =>
  levelsByLine(entries, countOnce(entries), new Map()).get('drilling')

describe('counting once', () => {
  // The worked example of the decision: a rig is hired for $100,000.00.
  const rig = entry('rig', 'COMMITMENT', '100000')
  const tour = entry('tour', 'FIELD', '30000', { commitmentId: 'rig' })
  const bill = entry('bill', 'INVOICE', '32500', { commitmentId: 'rig' })
  const replaced = { ...tour, replacedBy: 'bill' }
  const check = entry('check', 'PAYMENT', '20000', { invoiceId: 'bill' })
  test.each<[string, Entry[], (string | null)[]]>([
    ['is committed', [rig], ['100000.00', null, null, null]],
    ['is used up by field estimates', [rig, tour], ['100000.00', '30000.00', null, null]],
    ['is billed for the work', [rig, replaced, bill], ['100000.00', '32500.00', '32500.00', null]],
    ['is paid in part', [rig, replaced, bill, check], ['100000.00', '32500.00', '32500.00', '20000.00']],
    [
      'is overrun',
      [rig, replaced, bill, entry('more', 'INVOICE', '80000', { commitmentId: 'rig' })],
      ['112500.00', '112500.00', '112500.00', null],
    ],
    [
      'has a credit',
      [rig, replaced, bill, entry('memo', 'INVOICE', '-500', { commitmentId: 'rig' })],
      ['100000.00', '32000.00', '32000.00', null],
    ],
    [
      'is closed out',
      [{ ...rig, closedOn: '2026-11-01' }, replaced, bill],
      ['32500.00', '32500.00', '32500.00', null],
    ],
    ['waits for approval', [{ ...rig, status: 'ASKED' }], [null, null, null, null]],
    [
      'counts the field estimate again after its bill is rejected',
      [rig, replaced, { ...bill, status: 'REJECTED' }],
      ['100000.00', '30000.00', null, null],
    ],
  ])('%s', (_, entries, expected) => {
    const { committed = null, field = null, invoiced = null, paid = null } = levels(entries) ?? {}
    expect([committed, field, invoiced, paid]).toEqual(expected)
  })

  const cents = fc.integer({ min: 1, max: 1e12 }).map(all => formatDollars(BigInt(all)))
  /** Commitments with bills, tickets and checks in any mixture, each within the one before it. */
  const books = fc
    .array(
      fc.record({
        commitment: fc.option(cents, { nil: null }),
        closed: fc.boolean(),
        bills: fc.array(
          fc.record({
            amount: cents,
            ticket: fc.option(cents, { nil: null }),
            paid: fc.integer({ min: 0, max: 100 }),
          }),
          { maxLength: 4 },
        ),
        tickets: fc.array(cents, { maxLength: 3 }),
      }),
      { maxLength: 6 },
    )
    .map(jobs =>
      jobs.flatMap(({ commitment, closed, bills, tickets }, index) => {
        const commitmentId = commitment === null ? null : `c${index}`
        return [
          ...(commitment === null
            ? []
            : [entry(`c${index}`, 'COMMITMENT', commitment, { closedOn: closed ? '2026-12-01' : null })]),
          ...tickets.map((amount, n) => entry(`t${index}.${n}`, 'FIELD', amount, { commitmentId })),
          ...bills.flatMap(({ amount, ticket, paid }, n) => [
            entry(`i${index}.${n}`, 'INVOICE', amount, { commitmentId, datedOn: '2026-11-05' }),
            ...(ticket === null
              ? []
              : [entry(`r${index}.${n}`, 'FIELD', ticket, { commitmentId, replacedBy: `i${index}.${n}` })]),
            ...(paid === 0
              ? []
              : [
                  entry(
                    `p${index}.${n}`,
                    'PAYMENT',
                    formatDollars((parseCents(amount) * BigInt(paid)) / 100n),
                    {
                      invoiceId: `i${index}.${n}`,
                    },
                  ),
                ]),
          ]),
        ]
      }),
    )
  const amount = (text: string | null | undefined) => parseCents(text ?? '0')

  test('each stage is within the previous one, and each total is the sum of its entries', () => {
    fc.assert(
      fc.property(books, entries => {
        const counted = countOnce(entries)
        const result = levels(entries)
        expect(amount(result?.committed)).toBeGreaterThanOrEqual(amount(result?.field))
        expect(amount(result?.field)).toBeGreaterThanOrEqual(amount(result?.invoiced))
        expect(amount(result?.invoiced)).toBeGreaterThanOrEqual(amount(result?.paid))
        const sum = (...kinds: EntryKind[]) =>
          entries.reduce(
            (all, { id, kind }) => all + (kinds.includes(kind) ? counted.get(id)!.cents : 0n),
            0n,
          )
        expect(amount(result?.committed)).toBe(sum('COMMITMENT', 'FIELD', 'INVOICE'))
        expect(amount(result?.invoiced)).toBe(sum('INVOICE'))
        expect(amount(result?.paid)).toBe(sum('PAYMENT'))
      }),
    )
  })

  test('a bill within its commitment, and a payment, add no commitment', () => {
    fc.assert(
      fc.property(books, fc.integer({ min: 0, max: 100 }), (entries, part) => {
        const open = entries.find(
          ({ id, kind, closedOn }) =>
            kind === 'COMMITMENT' && closedOn === null && countOnce(entries).get(id)!.cents > 0n,
        )
        if (!open) return
        const left = countOnce(entries).get(open.id)!.cents
        const bill = entry('new', 'INVOICE', formatDollars((left * BigInt(part)) / 100n), {
          commitmentId: open.id,
        })
        const paid = entry('paid', 'PAYMENT', bill.amount, { invoiceId: 'new' })
        const [before, after, paidUp] = [entries, [...entries, bill], [...entries, bill, paid]].map(levels)
        expect(after!.committed).toBe(before!.committed)
        expect({ ...paidUp, paid: null }).toEqual({ ...after, paid: null })
      }),
    )
  })

  test('gives the same result in any order, and the burn-down ends with today’s remainder', () => {
    fc.assert(
      fc.property(books, entries => {
        const result = levels(entries)
        expect(levels(entries.toReversed())).toEqual(result)
        const counted = countOnce(entries)
        const months = burnDown({
          entries,
          counted,
          original: '5000',
          changes: [],
          billed: [],
          today: '2026-12-31',
        })
        if (months.length === 0) return
        expect(parseCents(months.at(-1)!.afterField)).toBe(500_000n - amount(result?.field))
        expect(parseCents(months.at(-1)!.afterPaid)).toBe(500_000n - amount(result?.paid))
      }),
    )
  })
})

test('a field estimate counts until its invoice’s date', () => {
  const entries = [
    entry('tour', 'FIELD', '300', { replacedBy: 'bill' }),
    entry('bill', 'INVOICE', '350', { datedOn: '2026-12-05' }),
  ]
  const months = burnDown({
    entries,
    counted: countOnce(entries),
    original: '1000',
    changes: [{ on: '2026-11-20', amount: '-100' }],
    billed: [],
    today: '2026-12-31',
  })
  expect(months.map(({ month, budget, afterField }) => [month, budget, afterField])).toEqual([
    ['2026-10', '1000.00', '700.00'],
    ['2026-11', '900.00', '600.00'],
    ['2026-12', '900.00', '550.00'],
  ])
})

test('the AFE’s field total counts when higher, and its bills count as invoiced', () => {
  const entries = [
    entry('bill', 'INVOICE', '100', { line: 'afe' }),
    entry('po', 'COMMITMENT', '150', { line: 'afe' }),
  ]
  const levels = (field: string | null, billed: string | null) =>
    levelsByLine(entries, countOnce(entries), new Map([['afe', { field, billed }]])).get('afe')
  expect(levels(null, '20.50')).toEqual({
    committed: '270.50',
    field: '120.50',
    invoiced: '120.50',
    paid: null,
  })
  expect(levels('200', '20.50')).toMatchObject({ committed: '270.50', field: '200.00' })
  expect(levels('300', null)).toMatchObject({ committed: '300.00', field: '300.00', invoiced: '100.00' })
})

test.each([
  ['1000', '400.00', null, '1000.00', 'assumed'],
  ['1000', '1200.00', null, '1200.00', 'committed'],
  ['1000', '400.00', '900', '900.00', 'entered'],
  ['1000', '950.00', '900', '950.00', 'committed'],
  ['1000', null, '0', '0.00', 'entered'],
  [null, '400.00', null, '400.00', 'committed'],
  [null, null, null, null, null],
] as const)('budget %s, committed %s, entered %s: %s, %s', (budget, committed, entered, value, by) => {
  expect(forecastCost(budget, committed, entered)).toEqual({ value, by })
})

test('totals skip unknown values instead of adding zero, and stay exact to the cent', () => {
  const line = {
    budget: '0.10',
    committed: null,
    field: null,
    invoiced: null,
    paid: null,
    forecast: '0.30',
    under: '-0.20',
  }
  expect(sumFigures([line, { ...line, budget: '0.20' }])).toMatchObject({
    budget: '0.30',
    committed: null,
    forecast: '0.60',
    under: '-0.30',
  })
  expect(sumFigures([]).budget).toBeNull()
  expect(netAmount('0.03', '0.50000000')).toBe('0.02')
  expect(netAmount('-0.03', '0.50000000')).toBe('-0.02')
  expect(netAmount('8640000.01', '0.75000000')).toBe('6480000.01')
  expect(thousands('1318254.99')).toBe('1,318.25')
  expect(thousands('-78000')).toBe('-78.00')
  expect(() => parseCents('1.005')).toThrow(/1\.005/)
})
