import type { WellInputs, ReversionInputs } from '../inputs/inputs.ts'
import { costGrowth } from './aries-costs.ts'
import { costPeriods, differentialPeriods, effectiveDeck, effectiveTaxPeriods } from './dated-periods.ts'
import { prmsCategories } from './reserves-category.ts'
import { type Cells, toCsv } from './tables/rows.ts'
import { historyFile } from './write-history.ts'
import { comboCurveRows } from './write-segments.ts'
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
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The first columns of every model table; each well has a unique model. */
const commonColumns = ['Well Name', 'Chosen ID', 'Model Type', 'Model Name']
const modelCells = ({ well, id }: KeyedCase): Cells => [well.name, id, 'unique', `${well.name} ${id}`]

type ModelTable = {
  name: string
  columns: readonly string[]
  rows: (input: KeyedCase, leave: NoteOmission) => Cells[]
}
const modelTables: readonly ModelTable[] = [
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
    rows: ({ well }) =>
      well.category && well.category !== 'NONE' ? [[...prmsCategories[well.category]]] : [],
  },
]

/** Cases as files that ComboCurve imports: forecast segments, a table for each model, wells and monthly production. */
export function writeComboCurve(input: readonly ExportCase[]): ExportFiles {
  const cases = apiKeys(input)
  const omissions: string[] = []
  const forecast = comboCurveRows(cases, omissions)
  const models = modelTables.flatMap(({ name, columns, rows }) => {
    const all = cases.flatMap(item => {
      const noteOmission: NoteOmission = message => omissions.push(`${item.well.name}: ${message}`)
      return rows(item, noteOmission).map(cells => [...modelCells(item), ...cells])
    })
    return all.length === 0
      ? []
      : [{ name: `ComboCurve ${name}.csv`, text: toCsv([[...commonColumns, ...columns], ...all]) }]
  })
  if (cases.some(({ well }) => well.plant.btu !== 1))
    omissions.push('All wells: the heating value of gas was not written.')
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
    omissions: [
      `All wells: the as-of date (${asOfDates(cases)}) and the discount rate are settings of a scenario.`,
      ...omissions,
    ],
  }
}

export const asOfDates = (cases: readonly ExportCase[]) =>
  [...new Set(cases.map(({ inputs }) => inputs.asOf))].join(', ')

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

function ownershipRows({ well }: KeyedCase, noteOmission: NoteOmission): Cells[] {
  const { interest, leaseNri, reversion, later = [], netProfits } = well
  if (netProfits) noteOmission('the net profits interest was not written.')
  const interestCells = ({ wi, nri, orri }: WellInputs['interest']): Cells => [
    percent(wi),
    percent(nri + orri),
    percent(leaseNri),
  ]
  const rows: Cells[] = [['initial', '', '', ...interestCells(interest), '', '', '', 'expense', 0]]
  for (const [index, item] of (reversion ? [reversion, ...later] : []).entries()) {
    const trigger = reversionTrigger(item)
    if (!trigger) {
      noteOmission(
        'the reversion at a multiple of the cost or at a rate of return, and any after it, was not written.',
      )
      break
    }
    const [type, value, tied, balance] = trigger
    rows.push([
      ordinals[index]!,
      type,
      value,
      ...interestCells(item.after),
      tied,
      balance,
      balance && 'yes',
      '',
      0,
    ])
  }
  return rows
}

const reversionTrigger = (reversion: ReversionInputs): [string, string | number, string, string] | null =>
  reversion.at === 'date'
    ? ['date', usDay(reversion.month), 'as of', '']
    : reversion.at === 'payout'
      ? ['poi', roundDigits(reversion.balance), 'as of', 'net']
      : null

/** One value is written as flat, several by dates. */
const periodCells = <Step extends { from: string }>(
  steps: readonly Step[],
  getCells: (step: Step, when: [string, string]) => Cells,
) => steps.map(step => getCells(step, steps.length === 1 ? ['flat', ''] : ['dates', usDay(step.from)]))

function pricingRows({ inputs }: KeyedCase, leave: NoteOmission): Cells[] {
  if (inputs.prices.growth !== 0)
    leave(`price growth of ${percent(inputs.prices.growth)}% a year needs an escalation model.`)
  return products.flatMap(product =>
    periodCells(effectiveDeck(inputs), (point, [criteria, period]) => [
      product,
      '',
      criteria,
      roundDigits(point[product]),
      period,
      product === 'gas' ? '$/mmbtu' : '$/bbl',
      inputs.prices.cap?.[product] ?? null,
      '',
      'None',
    ]),
  )
}

function differentialRows({ inputs, well }: KeyedCase, noteOmission: NoteOmission): Cells[] {
  return products.flatMap(product => {
    const periods = differentialPeriods(inputs, well, product)
    if (periods.every(period => period.percent === 0 && period.dollars === 0)) return []
    if (periods.some(period => period.percent !== 0 && period.dollars !== 0))
      noteOmission(`the ${product} differential has a percentage and dollars; the dollars were not written.`)
    return periodCells(periods, (item, [criteria, period]) => [
      'differentials_1',
      product,
      criteria,
      item.percent === 0 ? roundDigits(item.dollars) : percent(1 + item.percent),
      period,
      item.percent === 0 ? (product === 'gas' ? '$/mmbtu' : '$/bbl') : '% base price rem',
      'none',
    ])
  })
}

function expenseRows({ inputs: { asOf }, well: { operating } }: KeyedCase, leave: NoteOmission): Cells[] {
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
    const pieces = per ? costPeriods(asOf, base, operating, per) : [{ from: asOf, dollars: base }]
    if (pieces.every(({ dollars }) => dollars === 0)) return []
    return periodCells(pieces, ({ from, dollars }, [criteria, period]) => [
      key,
      category,
      criteria,
      roundDigits(dollars * costGrowth(operating.growth, asOf, from)),
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
  const periods = effectiveTaxPeriods(asOf, well)
  const month = (from: string) =>
    from < '2000' ? 'Jan-00' : `${monthNames[Number(from.slice(5, 7)) - 1]}-${from.slice(2, 4)}`
  const rows = (
    key: string,
    category: string,
    unit: string,
    deduct: string,
    getValue: (periodIndex: number) => number,
  ): Cells[] =>
    periods.every((_, index) => getValue(index) === 0)
      ? []
      : periods.map(({ from }, index) => [
          'custom',
          key,
          category,
          periods.length === 1 ? 'flat' : 'dates',
          roundDigits(getValue(index)),
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
        periodIndex => periods[periodIndex]!.severance[product].percent * 100,
      ),
      ...rows(
        product,
        'Severance Tax 2',
        product === 'gas' ? '$/mcf' : '$/bbl',
        '',
        periodIndex => periods[periodIndex]!.severance[product].perUnit,
      ),
    ]),
    ...rows(
      'Ad Valorem Tax',
      'Ad Val Tax',
      '% of rev',
      well.taxes.adValoremOf === 'after_severance' ? 'yes' : 'no',
      periodIndex => periods[periodIndex]!.adValorem * 100,
    ),
  ]
}

function capexRows({ well: { capital, abandonment } }: KeyedCase): Cells[] {
  const thousands = (dollars: number) => roundDigits(dollars / 1000)
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
    ['yields', 'ngl', 'flat', roundDigits(plant.nglYield), '', 'bbl/mmcf', 'unshrunk'],
    ['shrinkage', 'gas', 'flat', percent(1 - plant.shrink), '', '% remaining', ''],
  ]
}
