import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinSegments } from '../../../core/economics/decline/segments.ts'
import { dayNumber } from '../../../core/time/calendar.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import type { Inputs, WellInputs, StreamInputs } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'
import { calculateFigures } from '../results/figures.ts'
import { readFiles } from './read-files.ts'
import type { Program } from './tables/programs.ts'
import type { Note } from './tables/note.ts'
import { writeFiles } from './write-files.ts'
import type { ExportCase } from './export-case.ts'

const asOf = '2027-01-01'
const bytes = (text: string) => new TextEncoder().encode(text)
const file = (text: string, name = 'AC_ECONOMIC.csv') => ({ name, bytes: bytes(text) })
const heading = 'PROPNUM,SECTION,SEQUENCE,QUALIFIER,KEYWORD,EXPRESSION'
const economics = (...lines: string[]) =>
  [heading, ...lines.map((line, index) => `P1,4,${index * 10},KA,${line}`)].join('\r\n')
const readText = (text: string) => readFiles([file(text)], asOf)
const rateAt = (stream: StreamInputs, since: string) => (day: number) => {
  if (stream?.by !== 'decline') throw new Error('not a decline')
  return joinSegments(stream.segments.map(nominalSegment)).rateAt(
    day + dayNumber(since) - dayNumber(stream.since),
  )
}

const ariesCase = economics(
  'START,01/2027',
  'OIL,1500 X B/M 6 EXP B/0.9 45',
  '",X 1 B/M X YRS EXP 6',
  'GAS/OIL,1.8 X M/B TO LIFE FLAT 0',
  'PRI/OIL,70 X $/B 01/2029 AD PC 0',
  '",72 X $/B TO LIFE PC 0',
  'PRI/GAS,3 X $/MMBTU TO LIFE PC 0',
  'PAJ/OIL,-2.5 X $/B TO LIFE PC 0',
  'OPC/T,5000 X $/M TO LIFE PC 2',
  'OPC/OIL,3.25 X $/B TO LIFE PC 2',
  'STX/OIL,4.6 X % TO LIFE PC 0',
  'ATX,2.5 X % TO LIFE PC 0',
  'NET,50 37.5 % TO PO',
  '",40 30 % TO LIFE',
  'DRILL,500 3500 M$G 01/2027 AD PC 0',
  'ABAN,75 0 M$G TO LIFE PC 0',
)

test('an ARIES case is read completely, from its forecast to its investments', () => {
  const { analyses, notes } = readText(ariesCase)
  const [inputs] = analyses
  const [well] = inputs!.wells
  expect(notes.filter(({ kind }) => kind === 'not_understood')).toEqual([])
  expect(well!.oil).toMatchObject({
    by: 'decline',
    since: asOf,
    segments: [{ fromDay: 0, di: 0.45, diAs: 'secant', b: 0.9, terminal: 0.06, terminalAs: 'tangent' }],
  })
  expect(rateAt(well!.oil, asOf)(0)).toBeCloseTo((1500 * 12) / 365.25, 9)
  expect(well!.gas).toEqual({ by: 'ratio', to: 'oil', points: [{ month: 0, ratio: 1.8 }] })
  expect(inputs!.prices.deck.map(({ from, oil, gas }) => [from, oil, gas])).toEqual([
    ['2027-01-01', 70, 3],
    ['2029-01-01', 72, 3],
  ])
  expect(inputs!.prices.differentials.oil).toEqual({ percent: 0, dollars: -2.5 })
  expect(well!.operating).toMatchObject({ fixed: 5000, perOil: 3.25, growth: 0.02 })
  expect(well!.taxes.periods[0]).toMatchObject({ severance: { oil: { percent: 0.046 } }, adValorem: 0.025 })
  expect(well!.interest).toEqual({ wi: 0.5, nri: 0.375, orri: 0 })
  expect(well!.reversion).toEqual({ at: 'payout', balance: 0, after: { wi: 0.4, nri: 0.3, orri: 0 } })
  expect(well!.capital.map(({ on, dollars, kind }) => [on, dollars, kind])).toEqual([
    ['2027-01-01', 500_000, 'tangible'],
    ['2027-01-01', 3_500_000, 'intangible'],
  ])
  expect(well!.abandonment).toEqual({ cost: 75_000, salvage: 0 })
  expect(calculateFigures(inputs!).leftOut).toEqual([])
})

describe('unrecognized input is reported by line and text', () => {
  const cases: [string, string, number, string][] = [
    ['an unknown keyword', 'FROBNICATE,12 X B/D TO LIFE', 2, 'Wellhead does not read FROBNICATE.'],
    ['a price without a unit', 'PRI/OIL,70 X TO LIFE PC 0', 2, 'It has no unit'],
    ['a sidefile', 'SIDEFILE,STRIP0127', 2, 'The sidefile “STRIP0127” is not in this file'],
    ['a rate in an unknown unit', 'OIL,70 X SM3/D TO LIFE EXP 10', 2, 'The unit SM3/D is not a rate'],
    ['a truncated decline', 'OIL,1500 X B/M 6 EX', 2, 'How long it applies (“6 EX”) was not understood.'],
    [
      'a continuation without a line above',
      '",1500 X B/M TO LIFE EXP 6',
      2,
      'It continues a line that is not in the file.',
    ],
    ['a net amount', 'DRILL,500 0 M$N 01/2027 AD PC 0', 2, 'It is written net'],
  ]
  test.each(cases)('%s', (_, line, lineNumber, message) => {
    const { notes } = readText(economics(line))
    const [match] = notes.filter(note => note.line === lineNumber && note.kind === 'not_understood')
    expect(match?.message).toContain(message)
    expect(match?.text).toContain(line.split(',')[1]!.slice(0, 8))
  })

  test('a line cut off midway, and a duplicate product', () => {
    const text = `${economics('OIL,100 X B/D TO LIFE EXP 10', 'OIL,200 X B/D TO LIFE EXP 10')}\r\nP2,4,3`
    const messages = readText(text).notes.map(note => `${note.line} ${note.message}`)
    expect(messages).toContain('4 The line is cut off.')
    expect(messages).toContain('3 OIL appears twice; line 2 was used.')
  })

  test('a duplicate well among the properties', () => {
    const sources = [file(ariesCase), file('PROPNUM,LEASE\nP1,Berg 1H\nP1,Berg 2H\n', 'AC_PROPERTY.csv')]
    const { analyses, notes } = readFiles(sources, asOf)
    expect(analyses[0]!.wells[0]!.name).toBe('Berg 1H')
    expect(notes.map(({ message }) => message)).toContain('This well appears twice; its first row was used.')
  })

  test('a workbook, and an unrelated file', () => {
    expect(readText('PK\u0003\u0004').notes[0]?.message).toContain('Save its sheet as CSV')
    expect(readText('a,b\n1,2').notes[0]?.message).toContain('PROPNUM, KEYWORD and EXPRESSION')
    expect(readText('').analyses).toEqual([])
  })
})

test('a case reads the same in any encoding, with tabs, and in fixed-width columns', () => {
  const readAnalyses = (input: Uint8Array) =>
    readFiles([{ name: 'AC_ECONOMIC.csv', bytes: input }], asOf).analyses
  const expected = readText(ariesCase).analyses
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(ariesCase, c => c.charCodeAt(0)).buffer),
  ])
  expect(readAnalyses(utf16)).toEqual(expected)
  expect(readAnalyses(bytes(ariesCase.replaceAll(',', '\t')))).toEqual(expected)
  const fixedWidth = ariesCase.split('\r\n').map(line => {
    const cells = line.split(',')
    return [12, 9, 10, 11, 12, 1].map((width, index) => (cells[index] ?? '').padEnd(width)).join('')
  })
  expect(readAnalyses(bytes(fixedWidth.join('\n')))).toEqual(expected)
  const windows1252 = Uint8Array.from('PROPNUM,LEASE\nP1,Peña 1H\n', character => character.charCodeAt(0))
  const { analyses } = readFiles([file(ariesCase), { name: 'AC_PROPERTY.csv', bytes: windows1252 }], asOf)
  expect(analyses[0]!.wells[0]!.name).toBe('Peña 1H')
})

test('100,000 lines are read into analyses within the well limit', () => {
  const lines = Array.from(
    { length: 50_000 },
    (_, index) =>
      `P${index % 1000},4,1,KA,START,01/2027\nP${index % 1000},4,2,KA,OIL,100 X B/D TO LIFE EXP 10`,
  )
  const { analyses } = readText([heading, ...lines].join('\n'))
  expect(analyses.map(({ wells }) => wells.length)).toEqual([300, 300, 300, 100])
})

const segment = fc.record({
  qi: fc.double({ min: 1, max: 5000, noNaN: true }),
  di: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
  b: fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 1.5, noNaN: true })),
})
const well = fc.record({
  first: segment,
  second: fc.option(segment),
  month: fc.integer({ min: 1, max: 60 }),
  wi: fc.double({ min: 0.01, max: 1, noNaN: true }),
  ratio: fc.double({ min: 0.1, max: 9, noNaN: true }),
})
const readBack = (input: {
  first: { qi: number; di: number; b: number }
  second: { qi: number; di: number; b: number } | null
  month: number
  wi: number
  ratio: number
}): WellInputs => {
  const from =
    dayNumber(
      `20${27 + Math.floor(input.month / 12)}-${String((input.month % 12) + 1).padStart(2, '0')}-01`,
    ) - dayNumber(asOf)
  const shaped = (item: { qi: number; di: number; b: number }, fromDay: number) => ({
    ...item,
    fromDay,
    diAs: 'secant' as const,
    terminal: 0.06,
    terminalAs: 'tangent' as const,
  })
  return {
    ...exampleWell,
    interest: { wi: input.wi, nri: input.wi * 0.8, orri: 0 },
    leaseNri: 0.8,
    oil: {
      by: 'decline',
      since: asOf,
      fit: null,
      segments: [shaped(input.first, 0), ...(input.second ? [shaped(input.second, from)] : [])],
    },
    gas: { by: 'ratio', to: 'oil', points: [{ month: 0, ratio: input.ratio }] },
  }
}
const roundTrip = (program: Program, inputs: Inputs, months: ExportCase['months'] = []) =>
  readFiles(
    writeFiles(
      program,
      inputs.wells.map(well => ({ well, inputs, api: '33053039010000', months })),
    )
      .filter(({ name }) => name.endsWith('.csv'))
      .map(({ name, text }) => file(text, name)),
    asOf,
  )
const notUnderstood = (notes: readonly Note[]) => notes.filter(({ kind }) => kind === 'not_understood')

test('an ARIES export reads back as the same case', () => {
  fc.assert(
    fc.property(well, input => {
      const inputs = { ...exampleInputs, wells: [readBack(input)] }
      const { analyses, notes } = roundTrip('aries', inputs)
      expect(notUnderstood(notes)).toEqual([])
      const [before, after] = [calculateFigures(inputs).total!, calculateFigures(analyses[0]!).total!]
      expect(analyses[0]!.wells[0]!.name).toBe(exampleWell.name)
      expect(Math.abs(after.npv - before.npv)).toBeLessThan(1 + Math.abs(before.npv) * 1e-6)
    }),
    { numRuns: 60 },
  )
})

test.each(['phdwin', 'combocurve'] as const)('a forecast exported for %s reads back the same', program => {
  fc.assert(
    fc.property(well, input => {
      const first = readBack(input)
      const { analyses, notes } = roundTrip(program, { ...exampleInputs, wells: [first] })
      expect(notUnderstood(notes)).toEqual([])
      const [match] = analyses[0]!.wells
      expect(match!.gas).toEqual(first.gas)
      for (const day of [0, 100, 1000, 9000]) {
        const rate = rateAt(first.oil, asOf)(day)
        expect(Math.abs(rateAt(match!.oil, asOf)(day) - rate)).toBeLessThan(1e-6 * (1 + rate))
      }
    }),
    { numRuns: 60 },
  )
})

/** A well with everything that all three programs can express. */
const fullWell: WellInputs = {
  ...exampleWell,
  category: 'PUD',
  taxes: {
    source: 'Entered',
    periods: [
      {
        from: '1900-01-01',
        severance: {
          oil: { percent: 0.046, perUnit: 0 },
          gas: { percent: 0, perUnit: 0.07 },
          ngl: { percent: 0.075, perUnit: 0 },
        },
        adValorem: 0.025,
      },
      {
        from: '2029-01-01',
        severance: {
          oil: { percent: 0.05, perUnit: 0 },
          gas: { percent: 0, perUnit: 0.08 },
          ngl: { percent: 0.075, perUnit: 0 },
        },
        adValorem: 0.02,
      },
    ],
    adValoremOf: 'after_severance',
  },
  interest: { wi: 0.5, nri: 0.4, orri: 0 },
  leaseNri: 0.8,
  reversion: { at: 'payout', balance: 150_000, after: { wi: 0.4, nri: 0.32, orri: 0 } },
  later: [{ at: 'date', month: '2033-06-01', after: { wi: 0.3, nri: 0.24, orri: 0 } }],
  differentials: [
    { product: 'oil', from: '2027-01-01', through: '2028-05-01', percent: 0, dollars: -4 },
    { product: 'oil', from: '2028-06-01', through: null, percent: -0.04, dollars: 0 },
  ],
  operating: {
    ...exampleWell.operating,
    overhead: 700,
    growth: 0,
    dated: [{ what: 'Compressor', from: '2028-03-01', through: '2030-02-01', per: 'month', dollars: 1900 }],
  },
  capital: [
    { on: '2027-01-01', dollars: 900_000, kind: 'intangible', what: 'Drilling' },
    { on: '2027-03-01', dollars: 350_000, kind: 'tangible', what: 'Completion' },
  ],
  abandonment: { cost: 80_000, salvage: 12_000 },
}

test.each(['aries', 'phdwin', 'combocurve'] as const)(
  'interests, prices, costs, taxes and investments exported for %s read back the same',
  program => {
    const inputs: Inputs = { ...exampleInputs, wells: [fullWell] }
    const { analyses, notes, identities } = roundTrip(program, inputs)
    expect(notUnderstood(notes)).toEqual([])
    const [match] = analyses[0]!.wells
    expect(match).toMatchObject({
      name: fullWell.name,
      category: 'PUD',
      interest: fullWell.interest,
      leaseNri: 0.8,
      reversion: fullWell.reversion,
      later: fullWell.later,
      abandonment: fullWell.abandonment,
    })
    expect(identities[0]![0]!.api).toBe('33053039010000')
    const [before, after] = [calculateFigures(inputs).total!, calculateFigures(analyses[0]!).total!]
    expect(Math.abs(after.npv - before.npv)).toBeLessThan(1 + Math.abs(before.npv) * 1e-6)
  },
)

test.each(['aries', 'phdwin', 'combocurve'] as const)('files for %s include monthly production', program => {
  const months = [
    { month: '2026-11-01', oil: 800, gas: 1500, water: null, days: 30 },
    { month: '2026-12-01', oil: 700, gas: 1300, water: null, days: 31 },
  ]
  const { analyses, notes } = roundTrip(program, { ...exampleInputs, wells: [exampleWell] }, months)
  expect(notUnderstood(notes)).toEqual([])
  expect(analyses[0]!.wells[0]!.produced).toEqual({
    through: '2026-12-01',
    oil: 1500,
    gas: 2800,
    water: null,
  })
})

test('wells that differ only in differentials stay in one analysis', () => {
  const lines = (property: string, dollars: number) =>
    [
      'START,01/2027',
      'OIL,100 X B/D TO LIFE EXP 10',
      'PRI/OIL,70 X $/B TO LIFE PC 0',
      `PAJ/OIL,${dollars} X $/B TO LIFE PC 0`,
    ].map((line, index) => `${property},${index < 2 ? 4 : 5},${index},KA,${line}`)
  const { analyses } = readText([heading, ...lines('P1', -2), ...lines('P2', -3)].join('\n'))
  expect(analyses.map(({ wells }) => wells.map(well => well.differentials?.[0]?.dollars))).toEqual([[-2, -3]])
})
