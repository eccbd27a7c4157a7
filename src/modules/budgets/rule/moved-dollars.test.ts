import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../core/time/calendar.ts'
import { parseCents } from './cents.ts'
import { centsByMonth, calculateMovedDollars } from './moved-dollars.ts'

const line = (name: string, taskId: string | null, budget: string | null, field: string | null = null) => ({
  key: name,
  name,
  budget,
  field,
  own: { id: name, version: 1, position: 0, code: '', name, amount: budget, taskId },
})
const span = (startsOn: string | null, dueOn: string | null) => ({ startsOn, dueOn })

describe('dollars that move with tasks', () => {
  test('are the remainder of the task’s lines, by month; lines without a task stay', () => {
    const rows = [
      line('Casing', 'casing', '900.00', '300.00'),
      line('Frac', 'frac', '1000.00'),
      line('Done', 'casing', '50.00', '50.00'),
      line('Contingency', null, '400.00'),
      line('Unknown', 'casing', null),
      { ...line('Of an AFE', null, '70.00'), own: null },
    ]
    const move = {
      id: 'casing',
      before: span('2026-12-30', '2027-01-01'),
      after: span('2027-01-31', '2027-02-02'),
    }
    expect(calculateMovedDollars(rows, [move])).toEqual({
      lines: [{ key: 'Casing', name: 'Casing', left: '600.00' }],
      months: [
        { month: '2026-12', by: '-400.00' },
        { month: '2027-02', by: '400.00' },
      ],
      undated: '470.00',
    })
  })
  test('leave a month unless they move within it; a milestone lasts one day', () => {
    const withinMonth = { id: 't', before: span(null, '2026-12-02'), after: span(null, '2026-12-09') }
    expect(calculateMovedDollars([line('L', 't', '5.00')], [withinMonth])).toMatchObject({
      lines: [{}],
      months: [],
    })
    expect([...centsByMonth(500n, span(null, '2026-12-02'))]).toEqual([['2026-12', 500n]])
    expect(centsByMonth(500n, span(null, null)).size).toBe(0)
  })
  test('total the whole line, whatever its days, and net to zero over a move', () => {
    const day = fc.integer({ min: 0, max: 900 }).map(days => addDays('2026-01-15', days))
    const spans = fc.tuple(day, fc.integer({ min: 0, max: 200 })).map(([on, n]) => span(on, addDays(on, n)))
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), spans, spans, (cents, before, after) => {
        const sum = (parts: Iterable<bigint>) => [...parts].reduce((all, part) => all + part, 0n)
        expect(sum(centsByMonth(cents, before).values())).toBe(cents)
        const dollars = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const { months } = calculateMovedDollars([line('L', 't', dollars)], [{ id: 't', before, after }])
        expect(sum(months.map(({ by }) => parseCents(by)))).toBe(0n)
      }),
    )
  })
})
