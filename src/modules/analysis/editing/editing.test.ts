import { expect, test } from 'vitest'
import { exampleInputs } from '../testing/example-inputs.ts'
import { countChanges, valueAt, withValueAt } from './paths.ts'
import { formatNumberInput, parseNumberInput } from './number-input.ts'

test('an edit changes only the value at its path', () => {
  const path = 'wells.0.oil.segments.0.qi'
  const changed = withValueAt(exampleInputs, path, 512)
  expect(valueAt(changed, path)).toBe(512)
  expect(valueAt(exampleInputs, path)).toBe(300)
  expect(changed.prices).toBe(exampleInputs.prices)
  expect(changed.wells[0]!.gas).toBe(exampleInputs.wells[0]!.gas)
  expect(valueAt(exampleInputs, 'wells.7.oil.segments.0.qi')).toBeUndefined()
})

test.each([
  ['1,250.50', 1250.5],
  ['$68', 68],
  ['6.5%', 6.5],
  ['3/16', 0.1875],
  ['−5.25', -5.25],
  ['.5', 0.5],
  ['', Number.NaN],
  ['1.2.3', Number.NaN],
  ['twelve', Number.NaN],
])('the number field parses "%s" as %d', (text, value) => expect(parseNumberInput(text)).toBe(value))

test('an interest decimal is shown with eight places', () => {
  expect(formatNumberInput(0.203125, 8)).toBe('0.20312500')
  expect(formatNumberInput(1, 8)).toBe('1.00000000')
})

test('other numbers are shown without trailing zeros', () => {
  expect(formatNumberInput(1_234_567.5, 2)).toBe('1,234,567.5')
  expect(formatNumberInput(Number.NaN, 2)).toBe('')
  expect(formatNumberInput(-5.25, 2)).toBe('-5.25')
})

test('the change count is the number of single values that differ', () => {
  const path = 'wells.0.oil.segments.0.qi'
  const changed = withValueAt(withValueAt(exampleInputs, path, 512), 'rate', 0.2)
  expect(countChanges(exampleInputs, exampleInputs)).toBe(0)
  expect(countChanges(exampleInputs, changed)).toBe(2)
  expect(countChanges({ fit: null }, { fit: { months: 3 } })).toBe(1)
})
