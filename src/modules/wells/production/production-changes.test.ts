import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  toRestoringChange,
  findConflicts,
  invertChanges,
  mergeChanges,
  applyChanges,
  overwriteConflicts,
  withoutConflicts,
  type MonthChange,
} from './production-changes.ts'
import { blankMonth, type ProductionMonth } from './production.ts'

const storedMonth = (at: string, figures: Partial<ProductionMonth> = {}, version: number | null = 1) => ({
  ...blankMonth(at),
  ...figures,
  version,
})
const toChange = (
  at: string,
  values: MonthChange['values'],
  seen: MonthChange['seen'] = {},
): MonthChange => ({
  month: at,
  pool: '',
  source: 'OPERATOR',
  values,
  seen,
})
const may = '2026-05-01'

test('two quick edits of a month merge, and the first original value counts', () => {
  const changes = [
    toChange(may, { oil: 5 }, { oil: 1 }),
    toChange(may, { gas: 7 }, { gas: null }),
    toChange(may, { oil: 6 }, { oil: 5 }),
  ]
  expect(mergeChanges(changes)).toEqual([toChange(may, { oil: 6, gas: 7 }, { oil: 1, gas: null })])
  expect(applyChanges([storedMonth(may, { oil: 1, water: 3 })], changes)).toEqual([
    storedMonth(may, { oil: 6, gas: 7, water: 3 }),
  ])
})

test('a value changed by someone else conflicts, and another value of the month does not', () => {
  const theirs = [storedMonth(may, { oil: 9, gas: 4 }, 2)]
  expect(findConflicts(theirs, [toChange(may, { gas: 5 }, { gas: 4 })])).toEqual([])
  expect(findConflicts(theirs, [toChange(may, { oil: 9 }, { oil: 1 })])).toEqual([])
  const mine = [toChange(may, { oil: 5, gas: 6 }, { oil: 1, gas: 4 })]
  const conflicts = findConflicts(theirs, mine)
  expect(conflicts).toMatchObject([{ month: may, field: 'oil', mine: 5, theirs: 9 }])
  expect(findConflicts(theirs, overwriteConflicts(mine, conflicts))).toEqual([])
  expect(withoutConflicts(mine, conflicts)).toEqual([toChange(may, { gas: 6 }, { oil: 1, gas: 4 })])
  expect(withoutConflicts([toChange(may, { oil: 5 }, { oil: 1 })], conflicts)).toEqual([])
})

test('a deleted month is restored whole', () => {
  const month = storedMonth(may, { oil: 5, status: 'PR' }, 4)
  expect(applyChanges([], [toRestoringChange(month)])).toEqual([{ ...month, version: null }])
})

const anyFigures = fc.record(
  { oil: fc.option(fc.nat(), { nil: null }), gas: fc.option(fc.nat(), { nil: null }) },
  { requiredKeys: [] },
)
const anyMonths = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })
const monthDay = (number: number) => `2026-0${number}-01`

test('undo restores the original exactly', () => {
  fc.assert(
    fc.property(
      anyMonths,
      anyMonths,
      anyFigures,
      anyFigures,
      (storedNumbers, changedNumbers, storedFigures, newFigures) => {
        const before = storedNumbers
          .toSorted((a, b) => a - b)
          .map(number => storedMonth(monthDay(number), storedFigures))
        const changes = changedNumbers.map(number => toChange(monthDay(number), newFigures))
        const after = applyChanges(before, changes)
        const { back: inverse, added } = invertChanges(before, changes)
        const deleted = new Set(added.map(({ month }) => month))
        expect(applyChanges(after, inverse).filter(({ month }) => !deleted.has(month))).toEqual(before)
        expect(findConflicts(after, inverse)).toEqual([])
      },
    ),
  )
})
