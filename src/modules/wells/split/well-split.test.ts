import { describe, expect, test } from 'vitest'
import { blankWell } from '../identity/well.ts'
import { splitMonth, type Month } from './month-parts.ts'
import { proposeSides, eventsInEffect, type SplitSides, type Values, type WellEvent } from './well-events.ts'
import { splitWellParts } from './well-parts.ts'

const ohio = { state: 'OH', county: 'Knox', operator: 'Hart Oil' }
const kentucky = { state: 'KY', county: 'Floyd', operator: 'Blue Grass Gas' }
const virginia = { state: 'WV', county: 'Mingo', operator: 'Coal Co' }
const well = (more: Values): Values => ({ ...blankWell, name: 'Smith 1', ...more })
const imported = (key: string, before: Values, after: Values): WellEvent => ({
  key,
  isImport: true,
  before,
  after,
})
const edited = (key: string, before: Values, after: Values): WellEvent => ({
  key,
  isImport: false,
  before,
  after,
})

const split = (events: WellEvent[], now: Values, chosen: SplitSides = {}, saysCounty = true) => {
  const stored = eventsInEffect(events, now)
  const sides = { ...proposeSides(stored, now)!, ...chosen }
  return {
    sides,
    ...splitWellParts({ events: stored, sides, now, saysCounty: () => saysCounty, blank: blankWell }),
  }
}

describe('a well that an import turned into another', () => {
  const turningImport = imported(
    'b',
    { ...ohio, spudDate: null, tvdFt: 3000 },
    { ...kentucky, spudDate: '2001-02-03', tvdFt: 4000 },
  )

  test('it gets its earlier values back, and the second well gets only the values of its file', () => {
    const now = well({ ...kentucky, spudDate: '2001-02-03', tvdFt: 4000, formation: 'Clinton' })
    expect(split([turningImport], now)).toMatchObject({
      sides: { b: 'second' },
      first: { ...ohio, spudDate: null, tvdFt: 3000, formation: 'Clinton' },
      second: { name: 'Smith 1', ...kentucky, spudDate: '2001-02-03', tvdFt: 4000, formation: null },
    })
  })

  test('it shares the location that the file left unchanged, and never an API number', () => {
    const other = imported('b', { operator: 'Hart Oil' }, { operator: 'Pike Gas' })
    const now = well({ ...ohio, operator: 'Pike Gas', type: 'OIL', api: '3408300001' })
    const expected = { state: 'OH', operator: 'Pike Gas', type: 'UNKNOWN', api: null }
    expect(split([other], now).second).toMatchObject({ ...expected, county: 'Knox' })
    expect(split([other], now, {}, false).second).toMatchObject({ ...expected, county: null })
    const stateImport = imported('b', { state: 'OH' }, { state: 'KY' })
    expect(split([stateImport], well({ state: 'KY', county: 'Knox' })).second).toMatchObject({
      state: 'KY',
      county: null,
    })
  })

  test('later edits belong to the well at that time, unless the user decides otherwise', () => {
    const edit = edited(
      'e',
      { spudDate: '2001-02-03', notes: null },
      { spudDate: '2001-03-03', notes: 'Seen' },
    )
    const now = well({ ...kentucky, spudDate: '2001-03-03', tvdFt: 4000, notes: 'Seen' })
    expect(split([turningImport, edit], now)).toMatchObject({
      first: { spudDate: null, notes: null },
      second: { spudDate: '2001-03-03', notes: 'Seen' },
    })
    expect(split([turningImport, edit], now, { e: 'first' })).toMatchObject({
      first: { spudDate: '2001-03-03', notes: 'Seen' },
      second: { spudDate: '2001-02-03', notes: null },
    })
  })

  test('each well takes the values of all its files when both are imported repeatedly', () => {
    const events = [
      imported('b1', { ...ohio, spudDate: null }, { ...kentucky, spudDate: '2001-02-03' }),
      imported('a2', { ...kentucky, notes: null }, { ...ohio, notes: 'Ohio' }),
      imported('b2', ohio, kentucky),
    ]
    const now = well({ ...kentucky, spudDate: '2001-02-03', notes: 'Ohio' })
    expect(split(events, now)).toMatchObject({
      sides: { b1: 'second', a2: 'first', b2: 'second' },
      first: { ...ohio, spudDate: null, notes: 'Ohio' },
      second: { ...kentucky, spudDate: '2001-02-03', notes: null },
    })
  })

  test('the last of three wells is split off first', () => {
    const events = [imported('b', ohio, kentucky), imported('c', kentucky, virginia)]
    expect(split(events, well(virginia))).toMatchObject({
      sides: { b: 'first', c: 'second' },
      first: kentucky,
      second: virginia,
    })
    expect(split(events.slice(0, 1), well(kentucky))).toMatchObject({ first: ohio, second: kentucky })
  })

  test('an undone import is ignored, and so is one that only adds data', () => {
    expect(proposeSides(eventsInEffect([turningImport], well(ohio)), well(ohio))).toBeNull()
    const more = imported(
      'm',
      { county: null, operator: 'HART OIL, Inc.' },
      { county: 'Knox', operator: 'Hart Oil Inc' },
    )
    const now = well({ ...ohio, operator: 'Hart Oil Inc' })
    expect(proposeSides(eventsInEffect([more], now), now)).toBeNull()
    const longerApi = imported('l', { api: '3408300001' }, { api: '34083000010000' })
    expect(proposeSides([longerApi], well({ api: '34083000010000' }))).toBeNull()
  })
})

describe('a month', () => {
  const month = (figures: Values): Month => ({ month: '2020-01-01', pool: '', source: 'STATE', ...figures })
  const states = [
    { eventKey: 'a', month: month({ oil_bbl: 10, water_bbl: 3, gas_mcf: null, version: 1 }) },
    { eventKey: 'b', month: month({ oil_bbl: 70, water_bbl: 3, gas_mcf: 9, version: 2 }) },
  ]
  const getSide = (by: string) => (by === 'b' ? 'second' : 'first')

  test('a month in both files gives each well its own values only', () => {
    expect(splitMonth('first', states, getSide)).toMatchObject({ oil_bbl: 10, water_bbl: 3, gas_mcf: null })
    expect(splitMonth('second', states, getSide)).toMatchObject({ oil_bbl: 70, water_bbl: null, gas_mcf: 9 })
  })

  test('a month in one file belongs to its well alone', () => {
    expect(splitMonth('second', states.slice(0, 1), getSide)).toBeNull()
  })
})
