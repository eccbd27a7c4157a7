import { expect, test } from 'vitest'
import { derivedValue, valueName } from './derived-value.ts'

const analysis = (npv: string, rate = 0.1) => ({
  name: 'Berg',
  version: 2,
  asOf: '2026-11-01',
  wells: 3,
  npv,
  rate,
})

test('a value lists its largest analyses, and totals the others', () => {
  const analyses = Array.from({ length: 11 }, (_, index) => analysis(`${index + 1}.25`))
  const { inputs } = derivedValue('68.75', analyses)
  expect(inputs).toHaveLength(9)
  expect(inputs[0]).toEqual({ label: 'Berg, v2, Nov 2026, 3 wells', value: '$1.25' })
  expect(inputs[8]).toEqual({ label: '3 more analyses', value: '$30.75' })
})

test('a value is PV10 only if every analysis discounts at 10%', () => {
  expect(valueName([analysis('1'), analysis('2')])).toBe('PV10')
  expect(valueName([analysis('1'), analysis('2', 0.12)])).toBe('NPV')
})
