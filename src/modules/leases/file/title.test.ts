import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { netRevenueInterest, unitDecimal } from './title.ts'

const tract = (grossAcres: number, mineral: string, royalty: string, name = '1') => ({
  name,
  grossAcres,
  mineral,
  royalty,
})
const readingValue = (reading: ReturnType<typeof unitDecimal>) =>
  reading.ok ? reading.value.value : reading.problem

describe('royalty decimal in a unit', () => {
  test('40 net acres of 640 at 1/8 give 0.00781250', () => {
    expect(readingValue(unitDecimal([tract(80, '1/2', '1/8')], 640))).toBe('0.00781250')
  })

  test('40 acres of 633.15 at a quarter give 0.01579405', () => {
    expect(readingValue(unitDecimal([tract(40, '1', '0.25')], 633.15))).toBe('0.01579405')
  })

  test('tracts add up exactly', () => {
    const thirds = ['1', '2', '3'].map(name => tract(640 / 3, '1', '1/5', name))
    expect(readingValue(unitDecimal(thirds, 640))).toBe('0.20000000')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 640 }), fc.integer({ min: 1, max: 640 }), (part, all) => {
        fc.pre(part <= all)
        const undivided = readingValue(unitDecimal([tract(part, '1', '3/16')], all))
        const inHalves = readingValue(
          unitDecimal([tract(part, '1/2', '3/16'), tract(part, '1/2', '3/16', '2')], all),
        )
        expect(inHalves).toBe(undivided)
      }),
    )
  })

  test('errors are reported in words', () => {
    expect(readingValue(unitDecimal([tract(40, '1', '1/8')], 0))).toBe('Enter the unit acres.')
    expect(readingValue(unitDecimal([tract(40, 'half', '1/8')], 640))).toContain(
      'Tract 1: “half” is not a share',
    )
    expect(readingValue(unitDecimal([tract(6400, '1', '1')], 640))).toContain('more acres than the unit')
  })

  test('a decimal expands to its factors', () => {
    const reading = unitDecimal([tract(80, '1/2', '1/8')], 640)
    expect(reading.ok && reading.value.inputs.map(({ label, value }) => [label, value])).toEqual([
      ['Unit acres', 640],
      ['Tract 1 gross acres', 80],
      ['Tract 1 mineral share', '1/2'],
      ['Tract 1 net mineral acres', '40.0000'],
      ['Tract 1 royalty', '1/8'],
    ])
  })
})

describe('net revenue interest', () => {
  test.each([
    ['0.90', '0.18', [], '0.73800000'],
    ['1', '3/16', ['0.03'], '0.78250000'],
    ['1/2', '1/8', ['1/16', '1/16'], '0.37500000'],
  ])(
    '%s working interest after %s royalty and burdens of %j is exact',
    (working, royalty, burdens, value) => {
      expect(readingValue(netRevenueInterest(working, royalty, burdens))).toBe(value)
    },
  )

  test('net revenue interest never exceeds the working interest, and burdens never exceed one', () => {
    expect(readingValue(netRevenueInterest('1', '1/2', ['3/4']))).toContain('more than 100%')
    expect(readingValue(netRevenueInterest('2', '1/2'))).toContain('at most 100%')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 99 }), (wi, royalty) => {
        expect(Number(readingValue(netRevenueInterest(`${wi}%`, `${royalty}%`)))).toBeLessThanOrEqual(
          wi / 100,
        )
      }),
    )
  })
})
