import { expect, test } from 'vitest'
import { recognizeFile } from '../importing/pending-file.ts'
import { exampleInputs } from '../testing/example-inputs.ts'
import { readFiles } from './read-files.ts'
import { writeFiles } from './write-files.ts'

const asOf = '2027-01-01'
const bytes = (text: string) => new TextEncoder().encode(text)
const file = (name: string, ...lines: string[]) => ({ name, bytes: bytes(lines.join('\r\n')) })
const noteTexts = (notes: ReturnType<typeof readFiles>['notes']) => notes.map(note => note.message)

const forecast = file(
  'forecast.csv',
  'Well Name,INPT ID,Phase,Segment,Type,Segment Type,Start Date,End Date,q Start (BBL/D),Di Eff-Sec (%),b,D Sw-Eff-Sec (%)',
  'Berg 1H,INPT1,oil,1,Rate,arps_modified,01/01/2027,,350,60,0.9,6',
  'Berg 2H,INPT2,oil,1,Rate,arps_modified,01/01/2027,,200,60,0.9,6',
)
const ownership = file(
  'ownership.csv',
  'Model Type,Model Name,Key,Reversion Type,Reversion Value,WI %,NRI %,Lease NRI %,Reversion Tied To,Balance,Include NPI,NPI Type,NPI %',
  'project,Farmout,initial,,,50,37.5,75,,,,expense,0',
  'project,Farmout,first,po,1000000,40,30,75,as of,net,yes,,0',
  'project,Farmout,second,date,06/01/2031,30,22.5,75,,,,,0',
)
const capex = file(
  'capex.csv',
  'Model Type,Model Name,Category,Description,Tangible (M$),Intangible (M$),Criteria,From Schedule,From Headers,Value,CAPEX or Expense,Appear After Econ Limit,Calculation',
  'project,D&C,drilling,,0,800,date,,,01/15/2027,capex,no,gross',
  'project,D&C,drilling,,0,10,oil rate,,,5,capex,no,gross',
  'project,D&C,abandonment,,0,70,econ limit,,,90,capex,yes,gross',
  'project,D&C,salvage,,-10,0,econ limit,,,90,capex,yes,gross',
)
const expenses = file(
  'expenses.csv',
  'Model Type,Model Name,Key,Category,Criteria,Value,Period,Unit,Escalation,Calculation,Affect Econ Limit',
  'unique,Berg 1H,oil,opc,fpd,3.5,ecl,$/bbl,none,wi,yes',
  'unique,Berg 1H,oil,trn,flat,1.25,,$/bbl,none,wi,yes',
  'unique,Berg 1H,fixed,fixed1,dates,5000,01/01/2027,$/month,none,wi,yes',
  'unique,Berg 1H,fixed,fixed1,dates,4000,01/01/2029,$/month,none,wi,yes',
  'unique,Berg 2H,fixed,fixed1,flat,2000,,$/month,2% a year,wi,yes',
  'unique,Berg 2H,co2,co2e,flat,9,,$/MT,none,wi,yes',
)
const pricing = file(
  'pricing.csv',
  'Model Type,Model Name,Phase,Category,Criteria,Value,Period,Unit,Cap,Price Ratio,Escalation',
  'project,Strip,oil,,dates,75,01/01/2027,$/bbl,,,None',
  'project,Strip,oil,,dates,70,01/01/2028,$/bbl,,,None',
  'project,Strip,gas,,flat,3,,$/mmbtu,,,None',
  'project,Strip,ngl,,flat,30,,% of oil price,,,None',
  'project,Strip,breakeven,,direct,0,,npv discount %,,,',
)

test('ComboCurve models apply to every well, or to the well with their name', () => {
  const { analyses, notes } = readFiles([forecast, ownership, capex, expenses, pricing], asOf)
  const [inputs] = analyses
  expect(inputs!.prices.deck).toEqual([
    { from: '2027-01-01', oil: 75, gas: 3, ngl: 22.5 },
    { from: '2028-01-01', oil: 70, gas: 3, ngl: 21 },
  ])
  const [first, second] = inputs!.wells
  // ComboCurve reaches this payout at $1,000,000 of cash flow; the account here also recovers 50% of $800,000.
  expect(first).toMatchObject({
    interest: { wi: 0.5, nri: 0.375, orri: 0 },
    leaseNri: 0.75,
    reversion: { at: 'payout', balance: 600_000, after: { wi: 0.4, nri: 0.3 } },
    later: [{ at: 'date', month: '2031-06-01', after: { wi: 0.3, nri: 0.225 } }],
    capital: [{ on: '2027-01-15', dollars: 800_000, kind: 'intangible', what: 'Drilling' }],
    abandonment: { cost: 70_000, salvage: 10_000 },
    operating: {
      fixed: 0,
      perOil: 4.75,
      dated: [
        { from: '2027-01-01', through: '2028-12-01', per: 'month', dollars: 5000 },
        { from: '2029-01-01', through: null, per: 'month', dollars: 4000 },
      ],
    },
  })
  expect(second!.operating).toMatchObject({ fixed: 2000, perOil: 0 })
  expect(noteTexts(notes)).toEqual(
    expect.arrayContaining([
      'The escalation “2% a year” is not in this file.',
      'Wellhead does not read “co2 co2e”.',
      'Spending by “oil rate” is not read, only by date, as of, or first production.',
    ]),
  )
})

test('PHDwin tables give ownership by sequence and escalated prices, and note an unreadable payout', () => {
  const { analyses, notes } = readFiles(
    [
      file(
        'segments.csv',
        'Case,UniqueId,Product,ProjType,Segment,StartDate,EndDate,Units,Qi,NFactor,Decl,DeclMin',
        'Berg 1H,33-053-03901,Oil,Arps,1,01/01/2027,,bbl/d,350,0.9,60,6',
      ),
      file(
        'ownership.csv',
        'Case ID,Case Name,Sequence,Reversion Type,Product,Reversion Date,Working Interest,Revenue Interest,Royalty Interest',
        '33-053-03901,Berg 1H,2,Date,,07/01/2030,0.4,0.32,',
        '33-053-03901,Berg 1H,1,Initial,,,0.5,0.4,0.2',
        '33-053-03901,Berg 1H,3,Cumulative,Oil,,0.3,0.24,',
      ),
      file(
        'prices.csv',
        'Case ID,Product,Price Type,Start Date,Value,Units',
        '33-053-03901,Oil,Price,01/01/2027,70,$/bbl',
        '33-053-03901,Oil,Escalation,01/01/2027,2,%/year',
        '33-053-03901,Oil,Differential,01/01/2027,-3,$/bbl',
      ),
    ],
    asOf,
  )
  expect(analyses[0]).toMatchObject({
    prices: { deck: [{ oil: 70 }], growth: 0.02, differentials: { oil: { dollars: -3 } } },
    wells: [
      {
        interest: { wi: 0.5, nri: 0.4 },
        leaseNri: 0.8,
        reversion: { at: 'date', month: '2030-07-01', after: { wi: 0.4, nri: 0.32 } },
      },
    ],
  })
  expect(noteTexts(notes)).toContain('A reversion of the type “Cumulative” is not read.')
})

test('semicolons and encodings change nothing, and a truncated file names its cut line', () => {
  const parse = (input: Uint8Array) =>
    readFiles([forecast, { name: 'ownership.csv', bytes: input }], asOf).analyses
  const text = new TextDecoder().decode(ownership.bytes)
  const expected = parse(ownership.bytes)
  const utf16 = new Uint8Array(Uint16Array.from(`\uFEFF${text}`, character => character.charCodeAt(0)).buffer)
  expect(parse(bytes(`\uFEFF${text}`))).toEqual(expected)
  expect(parse(utf16)).toEqual(expected)
  expect(parse(bytes(text.replaceAll(',', ';')))).toEqual(expected)
  const { notes } = readFiles([forecast, { name: 'ownership.csv', bytes: bytes(text.slice(0, -30)) }], asOf)
  expect(notes.find(({ message }) => message === 'The line is cut off.')).toMatchObject({ line: 4 })
})

test('the Imports page recognizes each exported file by its first bytes, and no other', () => {
  const [well] = exampleInputs.wells
  const months = [{ month: '2026-12-01', oil: 1, gas: 1, water: 1 }]
  for (const [program, name] of [
    ['aries', 'ARIES'],
    ['phdwin', 'PHDwin'],
    ['combocurve', 'ComboCurve'],
  ] as const)
    for (const output of writeFiles(program, [
      { well: well!, inputs: exampleInputs, api: '3305303901', months },
    ]))
      if (output.name.endsWith('.csv'))
        expect(recognizeFile(bytes(output.text)), output.name).toMatch(new RegExp(`^a file of ${name} `))
  expect(recognizeFile(bytes('\0\u0001\0\0Standard ACE DB'))).toMatch(/Access database/)
  expect(recognizeFile(bytes('API,Well Name,Oil,Gas,Date\n3305303901,Berg,1,2,2026-12-01'))).toBe(null)
  expect(recognizeFile(new Uint8Array(300).map((_, index) => index))).toBe(null)
})

test('a name that a spreadsheet would execute is written as text, and reads back', () => {
  const [well] = exampleInputs.wells
  const inputs = { ...exampleInputs, wells: [{ ...well!, name: '=HYPERLINK("x")' }] }
  const files = writeFiles('combocurve', [{ well: inputs.wells[0]!, inputs, api: null, months: [] }])
  for (const { text } of files) expect(text).not.toMatch(/(^|,|")=/m)
  const { analyses } = readFiles(
    files.filter(({ name }) => name.endsWith('.csv')).map(({ name, text }) => file(name, text)),
    asOf,
  )
  expect(analyses[0]!.wells[0]!.name).toBe('=HYPERLINK("x")')
})
