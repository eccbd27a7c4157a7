import type { WellInputs, WrittenReversion } from '../inputs/inputs.ts'
import { grownBy } from './aries-costs.ts'
import { costPieces, differentialPieces, priceDeck, taxPeriods } from './pieces.ts'
import { prms } from './reserves-category.ts'
import { type Cells, toCsv } from './tables/rows.ts'
import { historyFile } from './write-history.ts'
import { comboCurveRows } from './write-segments.ts'
import {
  apiKeys,
  type CaseToWrite,
  digits,
  type KeyedCase,
  type Leave,
  usDay,
  type Written,
} from './written.ts'

const percent = (fraction: number) => digits(fraction * 100)
const products = ['oil', 'gas', 'ngl'] as const
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The first columns of every model table; each well has a unique model. */
const head = ['Well Name', 'Chosen ID', 'Model Type', 'Model Name']
const model = ({ well, id }: KeyedCase): Cells => [well.name, id, 'unique', `${well.name} ${id}`]

type Sheet = { name: string; columns: readonly string[]; rows: (input: KeyedCase, leave: Leave) => Cells[] }
const sheets: readonly Sheet[] = [
  {
    name: 'ownership',
    columns: [
      'Key',
      'Reversion Type',
      'Reversion Value',
      'WI %',
      'NRI %',
      'Lease NRI %',
      'Reversion Tied To',
      'Balance',
      'Include NPI',
      'NPI Type',
      'NPI %',
    ],
    rows: ownershipRows,
  },
  {
    name: 'pricing',
    columns: ['Phase', 'Category', 'Criteria', 'Value', 'Period', 'Unit', 'Cap', 'Price Ratio', 'Escalation'],
    rows: pricingRows,
  },
  {
    name: 'differentials',
    columns: ['Key', 'Phase', 'Criteria', 'Value', 'Period', 'Unit', 'Escalation'],
    rows: differentialRows,
  },
  {
    name: 'expenses',
    columns: [
      'Key',
      'Category',
      'Criteria',
      'Value',
      'Period',
      'Unit',
      'Escalation',
      'Calculation',
      'Affect Econ Limit',
      'Stop at Econ Limit',
    ],
    rows: expenseRows,
  },
  {
    name: 'production taxes',
    columns: [
      'Production Taxes State',
      'Key',
      'Category',
      'Criteria',
      'Value',
      'Period',
      'Unit',
      'Escalation',
      'Calculation',
      'Deduct Severance Tax',
    ],
    rows: taxRows,
  },
  {
    name: 'capex',
    columns: [
      'Category',
      'Description',
      'Tangible (M$)',
      'Intangible (M$)',
      'Criteria',
      'From Schedule',
      'From Headers',
      'Value',
      'CAPEX or Expense',
      'Appear After Econ Limit',
      'Calculation',
      'Escalation',
    ],
    rows: capexRows,
  },
  {
    name: 'stream properties',
    columns: ['Key', 'Category', 'Criteria', 'Value', 'Period', 'Unit', 'Gas Shrinkage Condition'],
    rows: streamRows,
  },
  {
    name: 'reserves category',
    columns: ['PRMS Class', 'PRMS Category', 'PRMS Sub Category'],
    rows: ({ well }) => (well.category && well.category !== 'NONE' ? [[...prms[well.category]]] : []),
  },
]

/** Cases as files that ComboCurve imports: forecast segments, a table for each model, wells and monthly production. */
export function writeComboCurve(input: readonly CaseToWrite[]): Written {
  const cases = apiKeys(input)
  const left: string[] = []
  const forecast = comboCurveRows(cases, left)
  const models = sheets.flatMap(({ name, columns, rows }) => {
    const all = cases.flatMap(item => {
      const leave: Leave = message => left.push(`${item.well.name}: ${message}`)
      return rows(item, leave).map(cells => [...model(item), ...cells])
    })
    return all.length === 0
      ? []
      : [{ name: `ComboCurve ${name}.csv`, text: toCsv([[...head, ...columns], ...all]) }]
  })
  if (cases.some(({ well }) => well.plant.btu !== 1))
    left.push('All wells: the heating value of gas was not written.')
  return {
    files: [
      {
        name: 'ComboCurve wells.csv',
        text: toCsv([
          ['Chosen ID', 'Well Name', 'API 14'],
          ...cases.map(({ id, well, api }) => [id, well.name, api]),
        ]),
      },
      { name: 'ComboCurve forecast segments.csv', text: toCsv(forecast) },
      ...models,
      ...historyFile(cases, {
        name: 'ComboCurve production.csv',
        heading: ['Chosen ID', 'Date', 'Oil (BBL)', 'Gas (MCF)', 'Water (BBL)', 'Days On'],
        day: 'first',
      }),
    ],
    left: [
      `All wells: the as-of date (${asOfDates(cases)}) and the discount rate are settings of a scenario.`,
      ...left,
    ],
  }
}

export const asOfDates = (cases: readonly CaseToWrite[]) =>
  [...new Set(cases.map(({ inputs }) => inputs.asOf))].join(', ')

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

function ownershipRows({ well }: KeyedCase, leave: Leave): Cells[] {
  const { interest, leaseNri, reversion, later = [], netProfits } = well
  if (netProfits) leave('the net profits interest was not written.')
  const owned = ({ wi, nri, orri }: WellInputs['interest']): Cells => [
    percent(wi),
    percent(nri + orri),
    percent(leaseNri),
  ]
  const rows: Cells[] = [['initial', '', '', ...owned(interest), '', '', '', 'expense', 0]]
  for (const [index, item] of (reversion ? [reversion, ...later] : []).entries()) {
    const trigger = reversionTrigger(item)
    if (!trigger) {
      leave(
        'the reversion at a multiple of the cost or at a rate of return, and any after it, was not written.',
      )
      break
    }
    const [type, value, tied, balance] = trigger
    rows.push([ordinals[index]!, type, value, ...owned(item.after), tied, balance, balance && 'yes', '', 0])
  }
  return rows
}

const reversionTrigger = (reversion: WrittenReversion): [string, string | number, string, string] | null =>
  reversion.at === 'date'
    ? ['date', usDay(reversion.month), 'as of', '']
    : reversion.at === 'payout'
      ? ['poi', digits(reversion.balance), 'as of', 'net']
      : null

/** One value is written as flat, several by dates. */
const dated = <Step extends { from: string }>(
  steps: readonly Step[],
  getCells: (step: Step, when: [string, string]) => Cells,
) => steps.map(step => getCells(step, steps.length === 1 ? ['flat', ''] : ['dates', usDay(step.from)]))

function pricingRows({ inputs }: KeyedCase, leave: Leave): Cells[] {
  if (inputs.prices.growth !== 0)
    leave(`price growth of ${percent(inputs.prices.growth)}% a year needs an escalation model.`)
  return products.flatMap(product =>
    dated(priceDeck(inputs), (point, [criteria, period]) => [
      product,
      '',
      criteria,
      digits(point[product]),
      period,
      product === 'gas' ? '$/mmbtu' : '$/bbl',
      inputs.prices.cap?.[product] ?? null,
      '',
      'None',
    ]),
  )
}

function differentialRows({ inputs, well }: KeyedCase, leave: Leave): Cells[] {
  return products.flatMap(product => {
    const pieces = differentialPieces(inputs, well, product)
    if (pieces.every(piece => piece.percent === 0 && piece.dollars === 0)) return []
    if (pieces.some(piece => piece.percent !== 0 && piece.dollars !== 0))
      leave(`the ${product} differential has a percentage and dollars; the dollars were not written.`)
    return dated(pieces, (item, [criteria, period]) => [
      'differentials_1',
      product,
      criteria,
      item.percent === 0 ? digits(item.dollars) : percent(1 + item.percent),
      period,
      item.percent === 0 ? (product === 'gas' ? '$/mmbtu' : '$/bbl') : '% base price rem',
      'none',
    ])
  })
}

function expenseRows({ inputs: { asOf }, well: { operating } }: KeyedCase, leave: Leave): Cells[] {
  if (operating.growth !== 0)
    leave(`cost growth of ${percent(operating.growth)}% a year needs an escalation model.`)
  return (
    [
      ['fixed', 'fixed1', operating.fixed, 'month', '$/month'],
      ['fixed', 'fixed2', operating.overhead, null, '$/month'],
      ['oil', 'opc', operating.perOil, 'oil', '$/bbl'],
      ['gas', 'opc', operating.perGas, 'gas', '$/mcf'],
      ['water', '', operating.perWater, 'water', '$/bbl'],
    ] as const
  ).flatMap(([key, category, base, per, unit]) => {
    const pieces = per ? costPieces(asOf, base, operating, per) : [{ from: asOf, dollars: base }]
    if (pieces.every(({ dollars }) => dollars === 0)) return []
    return dated(pieces, ({ from, dollars }, [criteria, period]) => [
      key,
      category,
      criteria,
      digits(dollars * grownBy(operating.growth, asOf, from)),
      period,
      unit,
      'none',
      'wi',
      'yes',
      key === 'fixed' ? 'yes' : '',
    ])
  })
}

function taxRows({ inputs: { asOf }, well }: KeyedCase): Cells[] {
  const periods = taxPeriods(asOf, well)
  const month = (from: string) =>
    from < '2000' ? 'Jan-00' : `${monthNames[Number(from.slice(5, 7)) - 1]}-${from.slice(2, 4)}`
  const rows = (
    key: string,
    category: string,
    unit: string,
    deduct: string,
    getValue: (at: number) => number,
  ): Cells[] =>
    periods.every((_, index) => getValue(index) === 0)
      ? []
      : periods.map(({ from }, index) => [
          'custom',
          key,
          category,
          periods.length === 1 ? 'flat' : 'dates',
          digits(getValue(index)),
          periods.length === 1 ? '' : month(from),
          unit,
          'None',
          'nri',
          deduct,
        ])
  return [
    ...products.flatMap(product => [
      ...rows(
        product,
        'Severance Tax 1',
        '% of rev',
        '',
        at => periods[at]!.severance[product].percent * 100,
      ),
      ...rows(
        product,
        'Severance Tax 2',
        product === 'gas' ? '$/mcf' : '$/bbl',
        '',
        at => periods[at]!.severance[product].perUnit,
      ),
    ]),
    ...rows(
      'Ad Valorem Tax',
      'Ad Val Tax',
      '% of rev',
      well.taxes.adValoremOf === 'after_severance' ? 'yes' : 'no',
      at => periods[at]!.adValorem * 100,
    ),
  ]
}

function capexRows({ well: { capital, abandonment } }: KeyedCase): Cells[] {
  const thousands = (dollars: number) => digits(dollars / 1000)
  const categoryOf = ({ kind, what }: WellInputs['capital'][number]) =>
    kind === 'leasehold'
      ? 'leasehold'
      : /drill/i.test(what)
        ? 'drilling'
        : /compl/i.test(what)
          ? 'completion'
          : 'other investment'
  const rows = capital.map((item): Cells => {
    const amount = thousands(item.dollars)
    const [tangible, intangible] = item.kind === 'tangible' ? [amount, 0] : [0, amount]
    return [
      categoryOf(item),
      item.what,
      tangible,
      intangible,
      'date',
      '',
      '',
      usDay(item.on),
      'capex',
      'no',
      'gross',
      'None',
    ]
  })
  const atTheEnd = (category: string, tangible: number, intangible: number): Cells => [
    category,
    '',
    tangible,
    intangible,
    'econ limit',
    '',
    '',
    0,
    'capex',
    'yes',
    'gross',
    'None',
  ]
  if (abandonment.cost) rows.push(atTheEnd('abandonment', 0, thousands(abandonment.cost)))
  if (abandonment.salvage) rows.push(atTheEnd('salvage', -thousands(abandonment.salvage), 0))
  return rows
}

function streamRows({ well: { plant } }: KeyedCase): Cells[] {
  return [
    ['yields', 'ngl', 'flat', digits(plant.nglYield), '', 'bbl/mmcf', 'unshrunk'],
    ['shrinkage', 'gas', 'flat', percent(1 - plant.shrink), '', '% remaining', ''],
  ]
}
