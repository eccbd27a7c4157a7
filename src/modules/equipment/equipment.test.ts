import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueOn, describeNextInspection, equipmentSchema } from './equipment.ts'
import { barrelsAt, readStrapping } from './strapping.ts'

describe('a strapping table', () => {
  test('it is parsed as people write it, in feet and inches or in two spreadsheet columns', () => {
    const points = [
      { inches: 0.25, barrels: 0.3 },
      { inches: 66, barrels: 92.4 },
      { inches: 240, barrels: 1400 },
    ]
    expect(readStrapping('1/4 in = 0.3')).toHaveProperty('problem')
    expect(readStrapping('0.25 in = 0.3\n5 ft 6 in = 92.4 bbl\n\n20 ft = 1,400')).toEqual({ points })
    expect(readStrapping(`0.25\t0.3\n5' 6"\t92.4\n240\t1400`)).toEqual({ points })
  })

  test.each([
    ['from the top down', '20 ft = 400\n10 ft = 200', 'Line 2 is not higher than line 1.'],
    ['with fewer barrels above', '10 ft = 200\n20 ft = 180', 'Line 2 has 180 bbl'],
    ['with one height', '10 ft = 200', 'at least two heights'],
    ['with words', '10 ft = 200\nfull', 'Line 2 is not a height and barrels'],
    ['with less than nothing', '1 ft = -4\n2 ft = 8', 'Line 1 is not a height and barrels'],
  ])('%s is rejected with the faulty line', (_, text, problem) => {
    const reading = readStrapping(text)
    expect('problem' in reading && reading.problem).toContain(problem)
    const parsed = equipmentSchema.safeParse({ name: 'T-1', kind: 'TANK', strapping: text })
    expect(parsed.error?.issues[0]?.path).toEqual(['strapping'])
  })

  test('it gives barrels that never fall as the fluid rises, and none above its top', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 90 })), {
      minLength: 2,
      maxLength: 30,
    })
    fc.assert(
      fc.property(steps, fc.float({ min: 0, max: 1, noNaN: true }), (rises, share) => {
        let [inches, barrels] = [0, 0]
        const points = rises.map(([inchStep, barrelStep]) => ({
          inches: (inches += inchStep),
          barrels: (barrels += barrelStep),
        }))
        const depth = share * inches
        const barrelsAtDepth = barrelsAt(points, depth)!
        expect(barrelsAtDepth).toBeGreaterThanOrEqual(0)
        expect(barrelsAtDepth).toBeLessThanOrEqual(barrels)
        expect(barrelsAt(points, depth / 2)!).toBeLessThanOrEqual(barrelsAtDepth)
        expect(barrelsAt(points, inches + 1)).toBeNull()
        for (const point of points) expect(barrelsAt(points, point.inches)).toBeCloseTo(point.barrels, 6)
      }),
    )
  })
})

describe('the next inspection', () => {
  const unit = { inspectEveryMonths: 12, purchasedOn: null, retiredOn: null, lastInspectedOn: null }
  test.each([
    ['after the last one', { ...unit, lastInspectedOn: '2026-02-28' }, '2027-02-28'],
    [
      'at the end of a shorter month',
      { ...unit, inspectEveryMonths: 1, lastInspectedOn: '2026-01-31' },
      '2026-02-28',
    ],
    ['after the purchase, while there was none', { ...unit, purchasedOn: '2025-06-01' }, '2026-06-01'],
    ['not known without a beginning', unit, null],
    ['none without an interval', { ...unit, inspectEveryMonths: null, purchasedOn: '2025-06-01' }, null],
    ['none once it is retired', { ...unit, purchasedOn: '2025-06-01', retiredOn: '2025-08-01' }, null],
  ])('%s', (_, facts, due) => expect(dueOn(facts)).toBe(due))

  test('it is overdue from the day after, and warns thirty days before', () => {
    expect(describeNextInspection('2026-05-01', '2026-05-02')).toEqual({
      words: 'Overdue by 1 day',
      tone: 'bad',
    })
    expect(describeNextInspection('2026-05-01', '2026-05-01')).toEqual({
      words: 'Due in 0 days',
      tone: 'warn',
    })
    expect(describeNextInspection('2026-05-01', '2026-03-01')).toEqual({
      words: 'Due in 61 days',
      tone: 'none',
    })
  })
})
