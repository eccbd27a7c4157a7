import type { PriceInputs, WellInputs } from '../inputs/inputs.ts'
import { findTaxes } from '../taxes/taxes.ts'
import { type DatedCost } from './aries-costs.ts'
import { type Differential, noDifferential } from './aries-prices.ts'
import type { CasePart, PartContext, PartReader } from './case-parts.ts'
import { groupRows, type ModelStep, readModelSteps, rowSource } from './model-steps.ts'
import type { SoldProduct } from './dated-periods.ts'
import type { Row } from './tables/rows.ts'

const products: readonly SoldProduct[] = ['oil', 'gas', 'ngl']
const isSold = (text: string): text is SoldProduct => (products as readonly string[]).includes(text)
const lowerCell = (row: Row, column: string) => (row.cells[column] ?? '').toLowerCase()
export const toModelStep = (steps: readonly ModelStep[], month: string) =>
  steps.findLast(({ from }) => from <= month) ?? steps[0]

/** Notes an escalation, which is a separate model that the table only names. */
function noteEscalation(rows: readonly Row[], context: PartContext): void {
  const row = rows.find(row => !/^(none)?$/i.test(row.cells['escalation'] ?? ''))
  if (row)
    context.note(
      'not_understood',
      rowSource(row, context),
      `The escalation “${row.cells['escalation']}” is not in this file.`,
    )
}

/** The dated steps of each key; rows with an unknown key are noted. */
function groupSteps(
  rows: readonly Row[],
  getKey: (row: Row) => string,
  isKnown: (key: string) => boolean,
  context: PartContext,
): Map<string, ModelStep[]> {
  noteEscalation(rows, context)
  const results = new Map<string, ModelStep[]>()
  for (const [key, group] of groupRows(rows, getKey)) {
    if (isKnown(key)) results.set(key, readModelSteps(group, context))
    else if (group.some(row => Number(row.cells['value'] ?? 0) !== 0))
      context.note('not_understood', rowSource(group[0]!, context), `Wellhead does not read “${key}”.`)
  }
  return results
}

/** Price decks: oil in $/bbl, gas in $/MMBtu or $/mcf, NGL in $/bbl or as a share of the oil price. */
export const readComboPricing: PartReader = (rows, context): CasePart => {
  const priceRows = rows.filter(row => !['breakeven', 'drip cond'].includes(lowerCell(row, 'phase')))
  const stepsByPhase = groupSteps(priceRows, row => lowerCell(row, 'phase'), isSold, context)
  const months = [...new Set([...stepsByPhase.values()].flat().map(({ from }) => from))].toSorted()
  const price = (product: SoldProduct, month: string): number => {
    const step = toModelStep(stepsByPhase.get(product) ?? [], month)
    if (!step) return 0
    return lowerCell(step.row, 'unit').startsWith('%') ? (step.value / 100) * price('oil', month) : step.value
  }
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
          growth: 0,
          differentials: { oil: noDifferential, gas: noDifferential, ngl: noDifferential },
        }
  return { change: well => well, prices }
}

/** Differentials in dollars, or as the remaining fraction of the price. */
export const readComboDifferentials: PartReader = (rows, context): CasePart => {
  const phaseRows = rows.filter(row => lowerCell(row, 'phase') !== 'drip cond')
  const first = phaseRows.filter(row => /^(differentials_1)?$/.test(lowerCell(row, 'key')))
  for (const row of phaseRows)
    if (!first.includes(row) && Number(row.cells['value'] ?? 0) !== 0)
      context.note(
        'not_understood',
        rowSource(row, context),
        'Only the first of several differentials is read.',
      )
  const stepsByPhase = groupSteps(first, row => lowerCell(row, 'phase'), isSold, context)
  const differentials = products.flatMap(product =>
    (stepsByPhase.get(product) ?? []).map(({ from, through, value, row }): Differential => {
      const isShare = lowerCell(row, 'unit').startsWith('%')
      return {
        product,
        from,
        through,
        percent: isShare ? Number((value / 100 - 1).toPrecision(12)) : 0,
        dollars: isShare ? 0 : value,
      }
    }),
  )
  return {
    change: well =>
      differentials.length === 0 ? well : { ...well, differentials: differentials.slice(0, 60) },
  }
}

type MonthlyCost = { field: 'fixed' | 'overhead' | 'perOil' | 'perGas' | 'perWater'; per: DatedCost['per'] }
const parseCost = (key: string): MonthlyCost | null => {
  const [base = '', category = ''] = key.split(' ')
  if (base === 'fixed') return { field: category === 'fixed2' ? 'overhead' : 'fixed', per: 'month' }
  if (base === 'oil') return { field: 'perOil', per: 'oil' }
  if (base === 'gas') return { field: 'perGas', per: 'gas' }
  return base === 'water' ? { field: 'perWater', per: 'water' } : null
}

/** Expenses: each key and category is a cost; costs of one product are added. */
export const readComboExpenses: PartReader = (rows, context): CasePart => {
  const getKey = (row: Row) => `${lowerCell(row, 'key')} ${lowerCell(row, 'category')}`.trim()
  const stepsByKey = groupSteps(rows, getKey, key => parseCost(key) !== null, context)
  return { change: well => ({ ...well, operating: toOperating(stepsByKey, context) }) }
}

export function toOperating(
  stepsByKey: ReadonlyMap<string, readonly ModelStep[]>,
  { asOf }: PartContext,
  growth = 0,
): WellInputs['operating'] {
  const fields = { fixed: 0, overhead: 0, perOil: 0, perGas: 0, perWater: 0 }
  const datedCosts: DatedCost[] = []
  for (const [stepKey, steps] of stepsByKey) {
    const { field, per } = parseCost(stepKey)!
    for (const { from, through, value } of steps)
      if (from <= asOf && through === null && steps.length === 1) fields[field] += value
      else if (value !== 0) datedCosts.push({ what: stepKey, from, through, per, dollars: value })
  }
  return { ...fields, growth, ...(datedCosts.length > 0 && { dated: datedCosts.slice(0, 60) }) }
}

/** Severance by product, in percent and per unit, and ad valorem. */
export const readComboTaxes: PartReader = (rows, context): CasePart => {
  const taxRows = rows.filter(row => lowerCell(row, 'key') !== 'drip cond')
  const getKey = (row: Row) =>
    `${lowerCell(row, 'key')} ${lowerCell(row, 'unit').startsWith('%') ? '%' : '$'}`
  const isKnown = (key: string) => /^(oil|gas|ngl) [%$]$|^ad valorem tax %$/.test(key)
  const stepsByKey = groupSteps(taxRows, getKey, isKnown, context)
  const months = [...new Set([...stepsByKey.values()].flat().map(({ from }) => from))].toSorted()
  if (months.length === 0) return { change: well => ({ ...well, taxes: findTaxes(null) }) }
  const rate = (key: string, month: string) => toModelStep(stepsByKey.get(key) ?? [], month)?.value ?? 0
  const deducts = taxRows.some(row => /^yes$/i.test(row.cells['deductseverancetax'] ?? ''))
  const severance = (product: SoldProduct, month: string) => ({
    percent: Number((rate(`${product} %`, month) / 100).toPrecision(12)),
    perUnit: rate(`${product} $`, month),
  })
  return {
    change: well => ({
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
          adValorem: Number((rate('ad valorem tax %', from) / 100).toPrecision(12)),
        })),
        adValoremOf: deducts ? 'after_severance' : 'revenue',
      },
    }),
  }
}
