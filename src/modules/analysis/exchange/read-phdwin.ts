import type { PriceInputs, WellInputs, ReversionInputs } from '../inputs/inputs.ts'
import { type Differential, noDifferential } from './aries-prices.ts'
import { capitalSince } from './aries-ownership.ts'
import type { PartReader } from './case-parts.ts'
import { firstOfMonth, parseMonth, addMonthsTo, parseNumber } from './expression.ts'
import { groupRows, type ModelStep, modelMonth, readModelSteps, rowSource } from './model-steps.ts'
import type { SoldProduct } from './dated-periods.ts'
import { toModelStep, toOperating } from './read-combo-money.ts'
import { toInterest } from './read-combo-case.ts'
import type { Row } from './tables/rows.ts'

const lowerCell = (row: Row, column: string) => (row.cells[column] ?? '').toLowerCase()
const isSold = (text: string): text is SoldProduct => ['oil', 'gas', 'ngl'].includes(text)
const parseCellNumber = (row: Row, ...columns: string[]) =>
  columns.map(column => parseNumber(row.cells[column])).find(value => value !== null) ?? null

/** Ownership by sequence: fractions of the initial interest, then of each reversion. */
export const readPhdwinOwnership: PartReader = (rows, context) => {
  const inOrder = rows.toSorted(
    (a, b) => (parseCellNumber(a, 'sequence') ?? 0) - (parseCellNumber(b, 'sequence') ?? 0),
  )
  const readOwnedInterest = (row: Row) =>
    toInterest(
      parseCellNumber(row, 'workinginterest', 'wi') ?? 0,
      parseCellNumber(row, 'revenueinterest', 'ri', 'nri') ?? 0,
    )
  const [first, ...later] = inOrder
  return {
    change(well) {
      const interest = readOwnedInterest(first!)
      const royalty = parseCellNumber(first!, 'royaltyinterest', 'royalty')
      const reversions: ReversionInputs[] = []
      for (const row of later.slice(0, 7)) {
        const after = readOwnedInterest(row)
        const type = lowerCell(row, 'reversiontype')
        const month = modelMonth(row.cells['reversiondate'] ?? '')
        const value = parseCellNumber(row, 'reversionvalue', 'reversionamount')
        if (type.startsWith('date') && month)
          reversions.push({ at: 'date', month: firstOfMonth(month), after })
        else if (type.startsWith('payout')) {
          const recovered =
            reversions.length === 0 ? interest.wi * capitalSince(well.capital, context.asOf) : 0
          context.note(
            'assumed',
            rowSource(row, context),
            'The payout account recovers the investments of this case.',
          )
          reversions.push({ at: 'payout', balance: Math.max(0, (value ?? recovered) - recovered), after })
        } else {
          context.note(
            'not_understood',
            rowSource(row, context),
            `A reversion of the type “${row.cells['reversiontype']}” is not read.`,
          )
          break
        }
      }
      return {
        ...well,
        interest,
        interestFrom: `From ${context.file}`.slice(0, 200),
        leaseNri:
          royalty === null
            ? interest.wi > 0
              ? Number((interest.nri / interest.wi).toPrecision(12))
              : well.leaseNri
            : Number((1 - royalty).toPrecision(12)),
        reversion: reversions[0] ?? null,
        ...(reversions.length > 1 && { later: reversions.slice(1) }),
      }
    },
  }
}

/** Prices and differentials by product; an escalation is the growth of the last price. */
export const readPhdwinPrices: PartReader = (rows, context) => {
  const stepsByKey = new Map<string, ModelStep[]>()
  for (const [key, group] of groupRows(
    rows,
    row => `${lowerCell(row, 'pricetype') || 'price'} ${lowerCell(row, 'product')}`,
  )) {
    const [type = '', product = ''] = key.split(' ')
    if (isSold(product) && /^(price|differential|escalation)$/.test(type))
      stepsByKey.set(key, readModelSteps(group, context))
    else context.note('not_understood', rowSource(group[0]!, context), `A price of “${key}” is not read.`)
  }
  const pricesFor = (type: string, product: SoldProduct) => stepsByKey.get(`${type} ${product}`) ?? []
  const products = ['oil', 'gas', 'ngl'] as const
  const months = [
    ...new Set(products.flatMap(product => pricesFor('price', product).map(({ from }) => from))),
  ].toSorted()
  const price = (product: SoldProduct, month: string) =>
    toModelStep(pricesFor('price', product), month)?.value ?? 0
  const growth = products.flatMap(product => pricesFor('escalation', product)).at(0)?.value ?? 0
  const differentials = products.flatMap(product =>
    pricesFor('differential', product).map(({ from, through, value, row }): Differential => {
      const isShare = lowerCell(row, 'units').includes('%')
      return { product, from, through, percent: isShare ? value / 100 : 0, dollars: isShare ? 0 : value }
    }),
  )
  const prices: PriceInputs | null =
    months.length === 0
      ? null
      : {
          deckId: null,
          source: `From ${context.file}`.slice(0, 200),
          deck: months.slice(0, 240).map(from => ({
            from,
            oil: price('oil', from),
            gas: price('gas', from),
            ngl: price('ngl', from),
          })),
          growth: growth / 100,
          differentials: { oil: noDifferential, gas: noDifferential, ngl: noDifferential },
        }
  return {
    change: well =>
      differentials.length === 0 ? well : { ...well, differentials: differentials.slice(0, 60) },
    prices,
  }
}

/** Expenses by stream: fixed and well costs are per month, others per unit of a product. */
export const readPhdwinExpenses: PartReader = (rows, context) => {
  const getKey = (row: Row): string => {
    const name = lowerCell(row, 'expense')
    if (/fixed/.test(name)) return 'fixed fixed1'
    if (/well/.test(name)) return 'fixed fixed2'
    return `${lowerCell(row, 'product')} opc`
  }
  const isEscalation = (row: Row) => lowerCell(row, 'expensetype') === 'escalation'
  const stepsByKey = new Map<string, ModelStep[]>()
  for (const [key, group] of groupRows(
    rows.filter(row => !isEscalation(row)),
    getKey,
  )) {
    if (/^(fixed|oil|gas|water) /.test(key)) stepsByKey.set(key, readModelSteps(group, context))
    else
      context.note(
        'not_understood',
        rowSource(group[0]!, context),
        'It is not a cost of the month, or of oil, gas or water.',
      )
  }
  const growths = [...new Set(rows.filter(isEscalation).map(row => parseCellNumber(row, 'value') ?? 0))]
  const [escalation] = rows.filter(isEscalation)
  if (growths.length > 1)
    context.note(
      'assumed',
      rowSource(escalation!, context),
      'Costs with different escalation rates all use the first.',
    )
  return {
    change: well => ({ ...well, operating: toOperating(stepsByKey, context, (growths[0] ?? 0) / 100) }),
  }
}

/** Investments in dollars by date; abandonment and salvage are at the end of life. */
export const readPhdwinInvestments: PartReader = (rows, context) => {
  const capital: WellInputs['capital'] = []
  const abandonment = { cost: 0, salvage: 0 }
  for (const row of rows) {
    const name = row.cells['investment'] || 'Investment'
    const [tangible, intangible] = [
      parseCellNumber(row, 'tangible') ?? 0,
      parseCellNumber(row, 'intangible') ?? 0,
    ]
    const date = row.cells['date'] ?? ''
    if (/aband|plug/i.test(name)) abandonment.cost += tangible + intangible
    else if (/salvage/i.test(name)) abandonment.salvage += Math.abs(tangible + intangible)
    else if (parseMonth(date) === null)
      context.note('not_understood', rowSource(row, context), `“${date}” is not the date of an investment.`)
    else {
      const on = parseDay(date)
      const label = name.slice(0, 120)
      if (tangible) capital.push({ on, dollars: tangible, kind: 'tangible', what: label })
      if (intangible)
        capital.push({
          on,
          dollars: intangible,
          kind: /lease/i.test(name) ? 'leasehold' : 'intangible',
          what: label,
        })
    }
  }
  return { change: well => ({ ...well, capital: capital.slice(0, 60), abandonment }) }
}

function parseDay(date: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date) ?? []
  return month
    ? `${year}-${month.padStart(2, '0')}-${day!.padStart(2, '0')}`
    : addMonthsTo(parseMonth(date)!, 0)
}

/** Tax rates among the static variables of a fiscal model, recognized by words in their names. */
export const readPhdwinTaxes: PartReader = (rows, context) => {
  const getKey = (row: Row): string => {
    const name = lowerCell(row, 'variable')
    if (/ad val/.test(name)) return 'adValorem'
    const product = ['oil', 'gas', 'ngl'].find(item => name.includes(item))
    return /sev/.test(name) && product ? `${product} ${/unit|\$/.test(name) ? '$' : '%'}` : ''
  }
  const stepsByKey = new Map<string, ModelStep[]>()
  for (const [key, group] of groupRows(rows, getKey)) {
    if (key !== '') stepsByKey.set(key, readModelSteps(group, context))
    else
      for (const row of group)
        context.note(
          'not_understood',
          rowSource(row, context),
          `The variable “${row.cells['variable']}” is not a tax that Wellhead recognizes.`,
        )
  }
  const months = [...new Set([...stepsByKey.values()].flat().map(({ from }) => from))].toSorted()
  const rate = (key: string, month: string) => toModelStep(stepsByKey.get(key) ?? [], month)?.value ?? 0
  const severance = (product: SoldProduct, month: string) => ({
    percent: Number((rate(`${product} %`, month) / 100).toPrecision(12)),
    perUnit: rate(`${product} $`, month),
  })
  return {
    change: well =>
      months.length === 0
        ? well
        : {
            ...well,
            taxes: {
              source: `From ${context.file}`.slice(0, 400),
              periods: months.slice(0, 60).map(from => ({
                from,
                severance: {
                  oil: severance('oil', from),
                  gas: severance('gas', from),
                  ngl: severance('ngl', from),
                },
                adValorem: Number((rate('adValorem', from) / 100).toPrecision(12)),
              })),
              adValoremOf: 'after_severance',
            },
          },
  }
}
