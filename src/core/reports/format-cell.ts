import { formatChange, formatAcres, formatDecimal8, formatRate } from '../trade/figures.ts'
import { formatDate, formatMoney, formatMonth, formatNumber } from '../../ui/formats.ts'
import type { Cell, CellKind, ReportColumn } from './report.ts'

const cellFormatters: Readonly<Record<CellKind, (cell: Cell) => string>> = {
  text: cell => (cell === null || cell === '' ? '—' : String(cell)),
  count: cell => formatNumber(cell, 0),
  acres: formatAcres,
  money: cell => formatMoney(cell),
  dollars: cell => formatMoney(cell, 0),
  volume: cell => formatNumber(cell, 0),
  rate: formatRate,
  hours: cell => formatNumber(cell, 1),
  percent: cell => formatChange(cell === null ? null : Number(cell)),
  decimal8: formatDecimal8,
  day: cell => formatDate(cellText(cell)),
  month: cell => formatMonth(cellText(cell)),
}

/** A report cell as text; a dash when unknown. */
export const formatCell = ({ kind }: Pick<ReportColumn, 'kind'>, cell: Cell | undefined): string =>
  cellFormatters[kind](cell ?? null)

/** True if a column contains figures, which are right-aligned. */
export const isFigure = ({ kind }: Pick<ReportColumn, 'kind'>) =>
  kind !== 'text' && kind !== 'day' && kind !== 'month'

const cellText = (cell: Cell) => (cell === null ? null : String(cell))
