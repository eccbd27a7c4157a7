import {
  setFact,
  type Cells,
  type Facts,
  type ReadingContext,
  type RowContent,
} from '../../../core/importing/row.ts'
import { namedWellReader } from '../../wells/importing/named-well.port.server.ts'
import type { InterestType } from '../../../core/land/interest.ts'
import { readCode, isUnexplained, readInterestType, readProduct, readTier } from './codes.ts'
import { deckFields, typeColumns } from './deck-fields.ts'

/** A row's interest of one owner, with decimals as text. */
export type ImportedLine = {
  type: InterestType
  revenue: string | null
  cost: string | null
}
/** An owner in a row, and the row's key for its property: `api:…`, `name:…` or `unit:…`. */
export type DeckRowPart = {
  property: string
  owner: string
  ownerNumber: string | null
  suspense: string | null
  taxExempt: boolean
  lines: ImportedLine[]
}

/** Reads an owner's row of a deck. Returns null for a refused row and notes the reason. */
export function deckReader({ state, answers, findMeaning }: ReadingContext) {
  const getWellKey = namedWellReader(state)
  return (cells: Cells): RowContent<DeckRowPart> | null => {
    const property = readProperty(cells, getWellKey)
    const owner = cells.get('line.owner')
    if (property === null) return null
    if (owner === null) {
      cells.note('refused', 'line.owner', 'The row names no owner.')
      return null
    }
    const month = cells.get('deck.effectiveFrom') ?? answers['month']
    if (typeof month !== 'string') {
      cells.note('refused', 'deck.effectiveFrom', 'The row has no effective month.')
      return null
    }
    const facts: Facts = { effective_from: `${month.slice(0, 7)}-01` }
    for (const { id } of deckFields) if (id in factColumns) setFact(facts, factColumns[id]!, cells.get(id))
    setFact(facts, 'product', readCode(cells, 'deck.product', readProduct, findMeaning))
    const tierCode = readCode(cells, 'deck.tier', readTier, findMeaning)
    if (isUnexplained(cells, 'deck.tier', tierCode)) {
      cells.note('refused', 'deck.tier', unknownTierMessage)
      return null
    }
    setFact(facts, 'tier', tierCode)
    const type = readCode(cells, 'line.interestType', readInterestType, findMeaning)
    if (isUnexplained(cells, 'line.interestType', type)) {
      cells.note('refused', 'line.interestType', unknownTypeMessage)
      return null
    }
    const product = (facts['product'] ??= 'ALL')
    const tier = (facts['tier'] ??= 'BPO')
    const key = `deck:${[property.slice(property.indexOf(':') + 1), product, tier, month.slice(0, 7)].join(', ')}`
    return {
      key,
      facts,
      part: {
        property,
        owner,
        ownerNumber: cells.get('line.ownerNumber'),
        suspense: cells.get('line.suspense'),
        taxExempt: cells.get('line.taxExempt') === 'true',
        lines: readDeckLines(cells, type as InterestType | null),
      },
    }
  }
}

const unknownTierMessage = 'Unknown payout tier. Define the code, and import the file again.'
const unknownTypeMessage = 'Unknown kind of interest. Define the code, and import the file again.'

const factColumns: Record<string, string> = {
  'deck.propertyNumber': 'property_number',
  'deck.name': 'name',
  'deck.unit': 'unit',
  'deck.unitAcres': 'unit_acres',
  'deck.reason': 'reason',
}

/** Returns the value in a row for a field of its owner. */
export function lineFieldText(id: string, part: DeckRowPart): string | null | undefined {
  const { owner, ownerNumber, suspense, lines } = part
  switch (id) {
    case 'line.owner':
      return owner
    case 'line.ownerNumber':
      return ownerNumber
    case 'line.suspense':
      return suspense
    case 'line.interestType':
      return lines[0]?.type ?? null
    case 'line.revenue':
      return lines[0]?.revenue ?? null
    case 'line.cost':
      return lines[0]?.cost ?? null
    case 'line.taxExempt':
      return String(part.taxExempt)
  }
  const type = Object.entries(typeColumns).find(([, column]) => column === id)?.[0]
  return type && (lines.find(line => line.type === type)?.revenue ?? null)
}

/** Returns the well by API number or name, else the unit, else a well with the property's name. */
function readProperty(cells: Cells, getWellKey: ReturnType<typeof namedWellReader>): string | null {
  const well = getWellKey(cells)
  if (well === false) return null
  const [unit, name] = [cells.get('deck.unit'), cells.get('deck.name')]
  if (well !== null) return well
  if (unit !== null) return `unit:${unit.toLowerCase()}`
  if (name !== null) return `name:${name.toLowerCase()}`
  cells.note('refused', null, 'The row does not identify a well or unit.')
  return null
}

/** Returns one line for a typed decimal, or one for each type column that is filled. */
function readDeckLines(cells: Cells, statedType: InterestType | null): ImportedLine[] {
  const [revenue, cost] = [cells.get('line.revenue'), cells.get('line.cost')]
  const byColumn = Object.entries(typeColumns).flatMap(([type, id]): ImportedLine[] => {
    const decimal = cells.get(id)
    return isNonzero(decimal) ? [{ type: type as InterestType, revenue: decimal, cost: null }] : []
  })
  const type = statedType ?? (isNonzero(cost) ? 'WI' : 'RI')
  const bears = type === 'WI' || type === 'MI'
  if (isNonzero(cost) && !bears)
    cells.note('left_empty', 'line.cost', 'A royalty pays no costs; the cost decimal was skipped.')
  const hasTypedDecimal = revenue !== null || isNonzero(cost) || byColumn.length === 0
  return hasTypedDecimal ? [{ type, revenue, cost: bears ? cost : null }, ...byColumn] : byColumn
}

const isNonzero = (decimal: string | null) => decimal !== null && Number(decimal) !== 0
