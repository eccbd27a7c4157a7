import type { Day } from '../../../core/time/calendar.ts'
import type { PriceInputs, WellInputs } from '../inputs/inputs.ts'
import type { Noter } from './tables/note.ts'
import type { ImportedCase } from './read-aries.ts'
import type { Row, Table } from './tables/rows.ts'
import { readIdentity } from './tables/well-identity.ts'

/** One table's data for a case, applied to its well after all tables have been read. */
export type CasePart = {
  readonly change: (well: WellInputs) => WellInputs
  readonly prices?: PriceInputs | null
}
/** Reads the rows of one case, or of one model. */
export type PartReader = (rows: readonly Row[], context: PartContext) => CasePart
export type PartContext = {
  readonly asOf: Day
  readonly file: string
  readonly note: Noter
  /** The case or model name, for notes. */
  readonly name: string
}
/**
 * The parts of one table by case. Parts of a model without a case apply to every case, or to the case with its name.
 */
export type TableParts = {
  readonly ofCases: ReadonlyMap<string, CasePart>
  readonly ofModels: ReadonlyMap<string, CasePart>
}

/** Groups the rows of a table by case, or by model if they name no case, and reads each group. */
export function readParts(table: Table, read: PartReader, context: Omit<PartContext, 'name'>): TableParts {
  const cases = new Map<string, Row[]>()
  const models = new Map<string, Row[]>()
  for (const row of table.rows) {
    const { property } = readIdentity(row)
    const model = row.cells['modelname'] ?? ''
    if (row.isCut || (property === null && model === '')) {
      const source = { line: row.line, property, text: row.text.trim().slice(0, 200) }
      context.note('not_understood', source, row.isCut ? 'The line is cut off.' : 'It has no well.')
      continue
    }
    const groups = property === null ? models : cases
    const key = property ?? model
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const parts = (groups: ReadonlyMap<string, readonly Row[]>) =>
    new Map([...groups].map(([name, rows]) => [name, read(rows, { ...context, name })] as const))
  return { ofCases: parts(cases), ofModels: parts(models) }
}

/** Applies the parts that belong to a case, in order. */
export function applyParts(
  input: ImportedCase,
  tables: readonly TableParts[],
  names: readonly string[],
): ImportedCase {
  let { well, prices } = input
  for (const { ofCases, ofModels } of tables) {
    const key = names.find(name => ofCases.has(name) || ofModels.has(name))
    const part =
      (key === undefined ? undefined : (ofCases.get(key) ?? ofModels.get(key))) ??
      (ofCases.size === 0 && ofModels.size === 1 ? [...ofModels.values()][0] : undefined)
    if (!part) continue
    well = part.change(well)
    prices = part.prices ?? prices
  }
  return { ...input, well, prices }
}
