import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asNew,
  findClashes,
  invertChanges,
  mergeChanges,
  overlaid,
  overwriteClashes,
  withoutClashes,
  type MonthChange,
} from './production-changes.ts'
import { blankMonth, type ProductionMonth } from './production.ts'

const stored = (at: string, figures: Partial<ProductionMonth> = {}, version: number | null = 1) => ({
  ...blankMonth(at),
  ...figures,
  version,
})
const change = (at: string, values: MonthChange['values'], seen: MonthChange['seen'] = {}): MonthChange => ({
  month: at,
  pool: '',
  source: 'OPERATOR',
  values,
  seen,
})
const may = '2026-05-01'

test('two quick edits of a month merge: neither loses the other, and the first original value counts', () => {
  const changes = [
    change(may, { oil: 5 }, { oil: 1 }),
    change(may, { gas: 7 }, { gas: null }),
    change(may, { oil: 6 }, { oil: 5 }),
  ]
  expect(mergeChanges(changes)).toEqual([change(may, { oil: 6, gas: 7 }, { oil: 1, gas: null })])
  expect(overlaid([stored(may, { oil: 1, water: 3 })], changes)).toEqual([
    stored(may, { oil: 6, gas: 7, water: 3 }),
  ])
})

test('a value changed by someone else meanwhile conflicts; another value of the month does not', () => {
  const theirs = [stored(may, { oil: 9, gas: 4 }, 2)]
  expect(findClashes(theirs, [change(may, { gas: 5 }, { gas: 4 })])).toEqual([])
  expect(findClashes(theirs, [change(may, { oil: 9 }, { oil: 1 })])).toEqual([])
  const mine = [change(may, { oil: 5, gas: 6 }, { oil: 1, gas: 4 })]
  const clashes = findClashes(theirs, mine)
  expect(clashes).toMatchObject([{ month: may, field: 'oil', mine: 5, theirs: 9 }])
  expect(findClashes(theirs, overwriteClashes(mine, clashes))).toEqual([])
  expect(withoutClashes(mine, clashes)).toEqual([change(may, { gas: 6 }, { oil: 1, gas: 4 })])
  expect(withoutClashes([change(may, { oil: 5 }, { oil: 1 })], clashes)).toEqual([])
})

test('a deleted month is restored whole', () => {
  const month = stored(may, { oil: 5, status: 'PR' }, 4)
  expect(overlaid([], [asNew(month)])).toEqual([{ ...month, version: null }])
})

const figures = fc.record(
  { oil: fc.option(fc.nat(), { nil: null }), gas: fc.option(fc.nat(), { nil: null }) },
  { requiredKeys: [] },
)
const someMonths = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })
const at = (number: number) => `2026-0${number}-01`

test('property: undo restores the original exactly', () => {
  fc.assert(
    fc.property(someMonths, someMonths, figures, figures, (known, touched, was, expected) => {
      const before = known.toSorted((a, b) => a - b).map(number => stored(at(number), was))
      const changes = touched.map(number => change(at(number), expected))
      const after = overlaid(before, changes)
      const { back, added } = invertChanges(before, changes)
      const deleted = new Set(added.map(({ month }) => month))
      expect(overlaid(after, back).filter(({ month }) => !deleted.has(month))).toEqual(before)
      expect(findClashes(after, back)).toEqual([])
    }),
  )
})
