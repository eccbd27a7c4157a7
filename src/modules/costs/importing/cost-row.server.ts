import Decimal from 'decimal.js'
import {
  setFact,
  type Cells,
  type Facts,
  type ReadingContext,
  type RowContent,
} from '../../../core/importing/row.ts'
import type { OperatingCategory } from '../../../core/trade/operating-cost.ts'
import { namedWellReader } from '../../wells/importing/named-well.port.server.ts'
import type { Basis } from '../record/cost.ts'
import { readCategory } from './category-cell.ts'
import { notCostAnswer } from './cost-fields.ts'

/** One cost of a well from a row; the month is its first day. */
export type CostRow = {
  /** The key of the well, if the row names one by API number or name. */
  well: string | null
  /** The owner of the row's bill interest and net; empty if the bill goes to one owner. */
  owner: string
  month: string
  basis: Basis
  category: OperatingCategory
  code: string
  description: string
  vendor: string
  invoice: string
  gross: string
  share: string | null
  net: string | null
}

/** Rounding may make a difference of one cent. */
const cent = new Decimal('0.01')

/** Compares a stored cost with the cell of its file; undefined for cells that only identify the cost. */
export function costFieldText(id: string, part: CostRow): string | null | undefined {
  const name = id.slice(id.indexOf('.') + 1)
  if (!id.startsWith('cost.') || !(name in part) || name === 'owner' || name === 'category') return undefined
  return part[name as keyof CostRow] || null
}

/** Reads the rows of an operating statement or joint interest billing. */
export function costReader({ mapped, state, answers, today, findMeaning }: ReadingContext) {
  const isSheet = mapped.has('cost.heading')
  const wellOf = namedWellReader(state)
  const basis: Basis = answers['basis'] === 'PAID' ? 'PAID' : 'BILLED'
  return (cells: Cells): RowContent<CostRow> | null => {
    const refuse = (id: string | null, reason: string) => {
      cells.note('refused', id, reason)
      return null
    }
    const cell = (name: string) => cells.get(`cost.${name}`)
    const afe = cell('afe')
    if (afe) {
      const reason =
        'This line belongs to an AFE and counts there only. Import the file again as “Joint interest billings (costs of AFEs)” to add it.'
      cells.note('skipped', 'cost.afe', reason)
      return null
    }
    const well = wellOf(cells)
    if (well === false) return null
    const entered = typeof answers['well'] === 'string' ? answers['well'].trim() : ''
    const property = cell('property') ?? cells.get('well.name') ?? cells.get('well.api') ?? entered
    const number = cell('propertyNumber')
    if (well === null && property === '' && number === null)
      return refuse(null, 'The row names no well or property.')
    const month = cell('month') ?? answers['month']
    if (typeof month !== 'string') return refuse('cost.month', 'The row has no month.')
    if (month > today) return refuse('cost.month', 'This month is in the future.')
    const heading = cell('heading')
    const skipped = isSheet ? skipReason(heading, findMeaning) : null
    if (skipped !== null) {
      cells.note('skipped', heading === null ? null : 'cost.heading', skipped)
      return null
    }
    const gross = cell('gross')
    if (gross === null) return refuse('cost.gross', 'The row has no gross dollars.')
    const [share, net] = [cell('share'), cell('net')]
    const exact = share === null ? null : new Decimal(gross).times(share)
    if (exact !== null && net !== null && exact.minus(net).abs().gt(cent))
      cells.note('warning', 'cost.net', 'The net is not gross × bill interest. Both were imported as billed.')
    const text = (name: string, limit: number) => (cell(name) ?? '').slice(0, limit)
    const part: CostRow = {
      well,
      owner: cell('owner') ?? '',
      month: `${month.slice(0, 7)}-01`,
      basis,
      category: parseCategory(cells, findMeaning),
      code: text('code', 40),
      description: text('description', 200) || (heading ?? '').slice(0, 200),
      vendor: text('vendor', 200),
      invoice: text('invoice', 60),
      gross: new Decimal(gross).toFixed(2),
      share,
      net: net === null ? null : new Decimal(net).toFixed(2),
    }
    const facts: Facts = { property }
    setFact(facts, 'number', number)
    const names = [well?.replace(/^(api|name):/, ''), property, number].flatMap(
      name => name?.toLowerCase() || [],
    )
    return { key: `well:${[...new Set(names)].join('|')}`, facts, part }
  }
}

/** The reason why a row of a sheet with a column for each category has no cost; null if it has one. */
function skipReason(heading: string | null, meaningOf: ReadingContext['findMeaning']): string | null {
  if (heading === null) return 'This row has no costs.'
  const meaning = meaningOf('cost.heading', null, heading)
  if (meaning === notCostAnswer) return 'You marked this column as not a cost.'
  return meaning === null ? 'This column has no category, so it was skipped.' : null
}

/**
 * The category from its own column, else from the description or account; Other, with a warning, if none
 * matches.
 */
function parseCategory(cells: Cells, meaningOf: ReadingContext['findMeaning']): OperatingCategory {
  const heading = cells.raw('cost.heading')
  const ofHeading = heading && meaningOf('cost.heading', null, heading)
  if (ofHeading) return ofHeading as OperatingCategory
  const cell = cells.raw('cost.category')
  const category = readCategory(cell).value ?? meaningOf('cost.category', null, cell)
  if (category) return category as OperatingCategory
  for (const id of ['cost.description', 'cost.code', 'cost.vendor']) {
    const { value } = readCategory(cells.raw(id))
    if (value) return value
  }
  cells.note('warning', 'cost.category', 'Unknown category. The cost was imported as “Other”.')
  return 'OTHER'
}
