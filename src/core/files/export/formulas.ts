import { Decimal } from 'decimal.js'
import type { Cell } from './cell-text.ts'
import type { ExportColumn } from './export.ts'

type Value<Row> = (row: Row) => Cell
type FormulaInputs<Row> = Readonly<Record<string, Value<Row>>>
type Formula<Row> = NonNullable<ExportColumn<Row>['formula']>

const numberPattern = /^-?\d+(\.\d+)?$/

/**
 * A formula that multiplies other columns of the row, by id, and rounds to cents. A row with a different amount, such
 * as one that gets the last cent of a split, keeps its value, because recalculation would change it.
 */
export const productFormula =
  <Row>(factors: FormulaInputs<Row>, value: Value<Row>): Formula<Row> =>
  (row, at) => {
    const cells = Object.keys(factors).map(id => at(id))
    const product = formulaInputs(row, factors)?.reduce((all, factor) => all.times(factor), new Decimal(1))
    return product &&
      !cells.includes(null) &&
      isSame(product.toDecimalPlaces(2, Decimal.ROUND_HALF_UP), value(row))
      ? `ROUND(${cells.join('*')},2)`
      : null
  }

/**
 * A formula that adds other columns of the row, by id, and subtracts some. A row with a different amount keeps its
 * value.
 */
export const sumFormula =
  <Row>(plus: FormulaInputs<Row>, minus: FormulaInputs<Row>, value: Value<Row>): Formula<Row> =>
  (row, at) => {
    const [addedCells, subtractedCells] = [plus, minus].map(parts => Object.keys(parts).map(id => at(id)))
    const [added, subtracted] = [formulaInputs(row, plus), formulaInputs(row, minus)]
    if (
      !addedCells ||
      !subtractedCells ||
      !added ||
      !subtracted ||
      [...addedCells, ...subtractedCells].includes(null)
    )
      return null
    return isSame(Decimal.sum(0, ...added).minus(Decimal.sum(0, ...subtracted)), value(row))
      ? [addedCells.join('+'), ...subtractedCells].join('-')
      : null
  }

/** The values of columns; null if one is not a number. */
function formulaInputs<Row>(row: Row, parts: FormulaInputs<Row>): Decimal[] | null {
  const texts = Object.values(parts).map(value => String(value(row) ?? ''))
  return texts.every(text => numberPattern.test(text)) ? texts.map(text => new Decimal(text)) : null
}

const isSame = (decimal: Decimal, cell: Cell) =>
  numberPattern.test(String(cell ?? '')) && decimal.eq(String(cell))
