import type { WellInputs } from '../inputs/inputs.ts'
import { capitalSince } from './aries-ownership.ts'
import { costPeriods, differentialPeriods, effectiveDeck, effectiveTaxPeriods } from './dated-periods.ts'
import { type Cells, toCsv } from './tables/rows.ts'
import { asOfDates } from './write-combocurve.ts'
import { historyFile } from './write-history.ts'
import { phdwinRows } from './write-segments.ts'
import {
  apiKeys,
  type ExportCase,
  roundDigits,
  type KeyedCase,
  type NoteOmission,
  usDay,
  type ExportFiles,
} from './export-case.ts'

const percent = (fraction: number) => roundDigits(fraction * 100)
const products = ['oil', 'gas', 'ngl'] as const
const productTitles = { oil: 'Oil', gas: 'Gas', ngl: 'NGL', water: 'Water' } as const

type GridTable = {
  name: string
  columns: readonly string[]
  rows: (input: KeyedCase, leave: NoteOmission) => Cells[]
}
const gridTables: readonly GridTable[] = [
  {
    name: 'ownership',
    columns: [
      'Sequence',
      'Reversion Type',
      'Product',
      'Reversion Date',
      'Reversion Value',
      'Working Interest',
      'Revenue Interest',
      'Royalty Interest',
    ],
    rows: ownershipRows,
  },
  { name: 'prices', columns: ['Product', 'Price Type', 'Start Date', 'Value', 'Units'], rows: priceRows },
  {
    name: 'expenses',
    columns: ['Expense', 'Expense Type', 'Product', 'Start Date', 'Value', 'Units'],
    rows: expenseRows,
  },
  { name: 'investments', columns: ['Investment', 'Date', 'Tangible', 'Intangible'], rows: investmentRows },
  {
    name: 'static variables',
    columns: ['Fiscal Model', 'Variable', 'Type', 'Start Date', 'Value'],
    rows: taxRows,
  },
]

/** Cases as tables for custom imports of PHDwin, named after its grids. */
export function writePhdwin(input: readonly ExportCase[]): ExportFiles {
  const cases = apiKeys(input)
  const omissions: string[] = []
  const forecast = phdwinRows(cases, omissions)
  const tables = gridTables.flatMap(({ name, columns, rows }) => {
    const all = cases.flatMap(item => {
      const noteOmission: NoteOmission = message => omissions.push(`${item.well.name}: ${message}`)
      return rows(item, noteOmission).map((cells): Cells => [item.id, item.well.name, ...cells])
    })
    return all.length === 0
      ? []
      : [{ name: `PHDwin ${name}.csv`, text: toCsv([['Case ID', 'Case Name', ...columns], ...all]) }]
  })
  return {
    files: [
      {
        name: 'PHDwin cases.csv',
        text: toCsv([
          ['Case ID', 'Case Name', 'API Number', 'Reserve Category'],
          ...cases.map(({ id, well, api }): Cells => [
            id,
            well.name,
            api,
            well.category === 'NONE' ? '' : (well.category ?? ''),
          ]),
        ]),
      },
      { name: 'PHDwin forecast segments.csv', text: toCsv(forecast) },
      ...tables,
      ...historyFile(cases, {
        name: 'PHDwin monthly history.csv',
        heading: ['Case ID', 'Date', 'Oil', 'Gas', 'Water', 'Days On'],
        day: 'first',
      }),
    ],
    omissions: [
      `All wells: the economic start date (${asOfDates(cases)}) and the discount rate are settings of a case.`,
      'All wells: map the columns to import tokens. Tax rates are static variables whose names depend on the fiscal model.',
      'All wells: shrinkage, NGL yield and heating value of gas were not written.',
      ...omissions,
    ],
  }
}

function ownershipRows({ well, inputs: { asOf } }: KeyedCase, leave: NoteOmission): Cells[] {
  const { interest, leaseNri, reversion, later = [], capital } = well
  const interestCells = ({ wi, nri, orri }: WellInputs['interest']): Cells => [
    roundDigits(wi),
    roundDigits(nri + orri),
    roundDigits(1 - leaseNri),
  ]
  const rows: Cells[] = [[1, 'Initial', '', '', '', ...interestCells(interest)]]
  for (const [index, item] of (reversion ? [reversion, ...later] : []).entries()) {
    if (item.at !== 'date' && item.at !== 'payout') {
      leave(
        'the reversion at a multiple of the cost or at a rate of return, and any after it, was not written.',
      )
      break
    }
    const recovered = index === 0 ? interest.wi * capitalSince(capital, asOf) : 0
    rows.push(
      item.at === 'date'
        ? [index + 2, 'Date', '', usDay(item.month), '', ...interestCells(item.after)]
        : [index + 2, 'Payout', '', '', roundDigits(item.balance + recovered), ...interestCells(item.after)],
    )
  }
  return rows
}

function priceRows({ inputs, well }: KeyedCase, noteOmission: NoteOmission): Cells[] {
  return products.flatMap((product): Cells[] => {
    const unit = product === 'gas' ? '$/MMBtu' : '$/bbl'
    const periods = differentialPeriods(inputs, well, product)
    if (periods.some(period => period.percent !== 0 && period.dollars !== 0))
      noteOmission(`the ${product} differential has a percentage and dollars; the dollars were not written.`)
    const hasDifferential = periods.some(period => period.percent !== 0 || period.dollars !== 0)
    return [
      ...effectiveDeck(inputs).map((point): Cells => [
        productTitles[product],
        'Price',
        usDay(point.from),
        roundDigits(point[product]),
        unit,
      ]),
      ...(inputs.prices.growth === 0
        ? []
        : [
            [
              productTitles[product],
              'Escalation',
              usDay(inputs.asOf),
              percent(inputs.prices.growth),
              '%/year',
            ],
          ]),
      ...(hasDifferential ? periods : []).map((item): Cells => [
        productTitles[product],
        'Differential',
        usDay(item.from),
        item.percent === 0 ? roundDigits(item.dollars) : percent(item.percent),
        item.percent === 0 ? unit : '%',
      ]),
    ]
  })
}

function expenseRows({ inputs: { asOf }, well: { operating } }: KeyedCase): Cells[] {
  return (
    [
      ['Fixed Cost', '', operating.fixed, 'month', '$/month'],
      ['Well Cost', '', operating.overhead, null, '$/month'],
      ['Operating Cost', 'Oil', operating.perOil, 'oil', '$/bbl'],
      ['Operating Cost', 'Gas', operating.perGas, 'gas', '$/mcf'],
      ['Operating Cost', 'Water', operating.perWater, 'water', '$/bbl'],
    ] as const
  ).flatMap(([expense, product, base, per, unit]): Cells[] => {
    const pieces = per ? costPeriods(asOf, base, operating, per) : [{ from: asOf, dollars: base }]
    if (pieces.every(({ dollars }) => dollars === 0)) return []
    const growth: Cells = [expense, 'Escalation', product, usDay(asOf), percent(operating.growth), '%/year']
    return [
      ...pieces.map(({ from, dollars }): Cells => [
        expense,
        'Base',
        product,
        usDay(from),
        roundDigits(dollars),
        unit,
      ]),
      ...(operating.growth === 0 ? [] : [growth]),
    ]
  })
}

function investmentRows({ inputs: { asOf }, well: { capital, abandonment } }: KeyedCase): Cells[] {
  const atTheEnd = (name: string, dollars: number): Cells[] =>
    dollars === 0 ? [] : [[name, usDay(asOf), 0, roundDigits(dollars)]]
  return [
    ...capital.map(({ on, dollars, kind, what }): Cells => [
      kind === 'leasehold' && !/lease/i.test(what) ? `Leasehold ${what}` : what,
      usDay(on),
      kind === 'tangible' ? roundDigits(dollars) : 0,
      kind === 'tangible' ? 0 : roundDigits(dollars),
    ]),
    ...atTheEnd('Abandonment', abandonment.cost),
    ...atTheEnd('Salvage', abandonment.salvage),
  ]
}

function taxRows({ inputs: { asOf }, well }: KeyedCase): Cells[] {
  const rows = effectiveTaxPeriods(asOf, well).flatMap(({ from, severance, adValorem }) => [
    ...products.flatMap((product): Cells[] => [
      [
        'US',
        `${productTitles[product]} Severance Tax %`,
        'Numeric',
        usDay(from),
        percent(severance[product].percent),
      ],
      [
        'US',
        `${productTitles[product]} Severance Tax $/unit`,
        'Numeric',
        usDay(from),
        roundDigits(severance[product].perUnit),
      ],
    ]),
    ['US', 'Ad Valorem Tax %', 'Numeric', usDay(from), percent(adValorem)] as Cells,
  ])
  const used = new Set(rows.filter(cells => cells[4] !== 0).map(cells => cells[1]))
  return rows.filter(cells => used.has(cells[1]))
}
