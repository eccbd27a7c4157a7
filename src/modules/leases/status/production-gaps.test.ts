import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, monthNumber } from '../../../core/time/calendar.ts'
import { toWellMonth } from './lease-facts.ts'
import { firstBreach, findGaps, combineMonths, producedFlag, type Gap } from './production-gaps.ts'
import { coloradoWells } from '../testing/colorado.server.ts'
import { oracle } from '../../../core/testing/shared-data.server.ts'
import { holdingWell, monthsFrom } from '../testing/lease-case.ts'

const january = monthNumber('2020-01-01')
const months = (letters: string) => monthsFrom('2020-01-01', letters)
const findGapDays = (...wells: string[]) =>
  findGaps(combineMonths(wells.map((letters, index) => holdingWell(`W${index}`, months(letters))))).map(
    ({ from, days }) => [from, days],
  )

describe('the Colorado wells', () => {
  const line = combineMonths(coloradoWells())

  const [{ published }, { derived }] = oracle('hbp') as [
    { published: Record<string, [string, string, number][]> },
    { derived: Record<string, string> },
  ]
  const lines = (matches: Gap[]) => matches.map(({ from, to, days }) => [from, to, days])

  test('they have exactly the published gaps', () => {
    expect(lines(findGaps(line))).toEqual(published['gaps_shutin_not_production'])
    expect(findGaps(line).map(({ days }) => days)).toEqual([61, 30, 29, 30, 214])
  })

  test('they have none when a shut-in month counts', () => {
    expect(lines(findGaps(line, true))).toEqual(published['gaps_shutin_is_production'])
  })

  test.each([
    [60, '2002-06-30'],
    [61, '2021-05-01'],
    [90, '2021-05-30'],
    [214, null],
  ])('they first break a clause of %i days on %s', (days, breachedOn) => {
    expect(firstBreach(findGaps(line), days)).toBe(breachedOn)
  })

  test('they first break a clause on the independently derived dates', () => {
    for (const days of [60, 90])
      expect(derived[`cessation_limit_${days}`]).toContain(firstBreach(findGaps(line), days))
  })

  test('they break no clause when a shut-in month counts', () => {
    expect(derived['cessation_limit_90_with_shutin_paid']).toBe('no breach')
    expect(firstBreach(findGaps(line, true), 60)).toBeNull()
  })
})

describe('a month', () => {
  test('any producing well makes it producing', () => {
    expect(findGapDays('PP0P', 'PPPP')).toEqual([])
    expect(findGapDays('PP0P', 'P00P')).toEqual([['2020-03-01', 31]])
  })

  test('withheld and missing months are unknown, and end a gap without being one', () => {
    expect(findGapDays('P?P')).toEqual([])
    expect(findGapDays('P P')).toEqual([])
    expect(findGapDays('P0?0P')).toEqual([
      ['2020-02-01', 29],
      ['2020-04-01', 30],
    ])
  })

  test('months after the last report are open if the well last produced, and a stop otherwise', () => {
    expect(findGapDays('PP00', 'PP')).toEqual([])
    expect(findGapDays('PP00', 'P0')).toEqual([['2020-03-01', 61]])
  })

  test('blank volumes on a filed return are zero, and an empty row is unknown', () => {
    const row = {
      month: january,
      oil: null,
      gas: null,
      daysOn: null,
      status: null,
      shutInOnFile: false,
      withheld: false,
    }
    expect(toWellMonth(row).filed).toBe(false)
    expect(toWellMonth({ ...row, daysOn: 31 }).filed).toBe(true)
    expect(toWellMonth({ ...row, gas: 0 }).filed).toBe(true)
    expect(toWellMonth({ ...row, daysOn: 31, withheld: true }).filed).toBe(false)
    expect(toWellMonth({ ...row, status: 'Shut-in' })).toMatchObject({ filed: true, shutIn: true })
    expect(toWellMonth({ ...row, status: 'PR' }).shutIn).toBe(false)
    expect(toWellMonth({ ...row, daysOn: 0, shutInOnFile: true }).shutIn).toBe(true)
    expect(toWellMonth({ ...row, status: 'PR', shutInOnFile: true }).shutIn).toBe(false)
  })

  test('production outside the link does not count, and within a month only its days do', () => {
    const well = holdingWell('A', months('PPPP'), { from: '2020-02-01', to: '2020-03-15' })
    const line = combineMonths([well])
    expect([...line.flags].map(month => (month & producedFlag) !== 0)).toEqual([false, true, false, false])
    expect(line.parts).toEqual([{ from: dayNumber('2020-03-01'), to: dayNumber('2020-03-15'), unit: false }])
  })

  test('later reports do not reach back before the evaluated day', () => {
    const well = holdingWell('A', months('PP00P'))
    expect(findGaps(combineMonths([well], '2020-03-31')).map(({ days }) => days)).toEqual([31])
  })
})

test('gap days plus produced days never exceed the calendar', () => {
  const letters = fc.string({ unit: fc.constantFrom('P', '0', 'S', '?', ' '), minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 3 }), wells => {
      const line = combineMonths(wells.map((text, index) => holdingWell(`W${index}`, months(text))))
      const found = findGaps(line)
      for (const gap of found) {
        expect(gap.days).toBe(dayNumber(gap.to) - dayNumber(gap.from) + 1)
        expect(gap.days).toBeGreaterThanOrEqual(gap.months * 28)
      }
      for (const [index, gap] of found.entries())
        if (index > 0) expect(gap.from > found[index - 1]!.to).toBe(true)
      expect(findGaps(line, true).reduce((days, gap) => days + gap.days, 0)).toBeLessThanOrEqual(
        found.reduce((days, gap) => days + gap.days, 0),
      )
    }),
  )
})
