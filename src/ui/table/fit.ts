import { columnWidth, minColumnWidth, type Column, type Layout } from './columns.ts'

const [letter, capital, digit, narrow, wide, other] = [7.2, 8.9, 8.1, 3.8, 11.2, 5]
/** Size of the heading font relative to the cell font. */
const headingScale = 0.86
/** A few pixels more than the cell padding, because the widths of letters are estimates. */
const padding = 20
const arrowWidth = 12
const maxNeededWidth = 300
/** Text on two lines needs this share of its width on one line. */
const twoLineShare = 0.6
export const maxMeasuredRows = 100

/** Estimated width of a text in the table's font, in pixels. It does not measure the page. */
export function textWidth(text: string): number {
  let width = 0
  for (const char of text)
    width += /[iljI.,:;'’| !()-]/.test(char)
      ? narrow
      : /[MWmw@%—]/.test(char)
        ? wide
        : /[A-Z&]/.test(char)
          ? capital
          : /[a-z]/.test(char)
            ? letter
            : /[\d$+−]/.test(char)
              ? digit
              : other
  return width
}

/** The width that a cell needs to fit on one line, padding included. */
export const cellWidth = <Row>({ text, extraWidth = 0 }: Column<Row>, row: Row): number =>
  textWidth(text?.(row) ?? '') + extraWidth + padding

/** The width of each column that fits its heading and first rows untruncated, in pixels by id. */
export function neededWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, number> {
  return new Map(
    columns.map(column => {
      const { id, header, unit = '', sortable, text, width } = column
      const heading = textWidth(`${header} ${unit}`) * headingScale + padding + (sortable ? arrowWidth : 0)
      if (!text && width !== undefined) return [id, Math.max(heading, width)]
      const cells = rows.map(row => cellWidth(column, row))
      return [id, Math.round(Math.min(maxNeededWidth, Math.max(heading, ...cells)))]
    }),
  )
}

/**
 * The smallest width of a column. Only text shrinks, onto a second line; figures, dates and statuses never do.
 */
export function floorWidth<Row>(column: Column<Row>, layout: Layout, needs: ReadonlyMap<string, number>) {
  const need = needs.get(column.id)
  if (layout.widths[column.id] !== undefined || need === undefined) return minColumnWidth(column, layout)
  if (column.align === 'right' || column.whole) return need
  return Math.min(need, column.minWidthPx ?? Math.max(minColumnWidth(column, layout), need * twoLineShare))
}

/** True if a column has no value in the first rows. */
export const isBlank = <Row>({ text }: Column<Row>, rows: readonly Row[]): boolean =>
  text !== undefined && rows.length > 0 && rows.every(row => text(row) === '—')

/**
 * The width of each column for the available space, in pixels: the needed width plus its share of the rest. If
 * space is short, text columns shrink to their smallest width.
 */
export function fitWidths<Row>(
  columns: readonly Column<Row>[],
  layout: Layout,
  needs: ReadonlyMap<string, number>,
  availableWidth: number,
): number[] {
  const preferredWidths = columns.map(
    column => layout.widths[column.id] ?? needs.get(column.id) ?? columnWidth(column, layout),
  )
  const minWidths = columns.map(column => floorWidth(column, layout, needs))
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
  const spareWidth = availableWidth - sum(preferredWidths)
  const isFixed = (index: number) => layout.widths[columns[index]!.id] !== undefined
  if (spareWidth >= 0) {
    const flexibleWidth = sum(preferredWidths.filter((_, index) => !isFixed(index)))
    return preferredWidths.map((width, index) =>
      isFixed(index) ? width : width + (spareWidth * width) / flexibleWidth,
    )
  }
  const shrinkableWidth = sum(preferredWidths.map((width, index) => width - minWidths[index]!))
  const share = shrinkableWidth > 0 ? Math.min(1, -spareWidth / shrinkableWidth) : 0
  return preferredWidths.map((width, index) => width - (width - minWidths[index]!) * share)
}
